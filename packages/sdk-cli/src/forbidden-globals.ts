import { SourceMap, type SourceMapPayload } from 'node:module';
import { Linter } from 'eslint';
import { messages } from './messages.ts';

/** Properties of `window` that a remote must not use: evaluating text as code, the parent frame, and the shell's own guard. */
const ofWindow = ['eval', 'Function', 'top', 'parent', 'lastcallFile', 'lastcallIntegrity'];
/** Properties of `document` that a remote must not use: the session's cookies, the page's origin, and the page itself. */
const ofDocument = ['cookie', 'domain', 'write', 'writeln'];
const windows = ['window', 'globalThis', 'self'];

/** `object.name` and `object['name']`, where the object is a global or a part of one, as in `window.document`. */
function memberSelectors(
  objects: readonly string[],
  names: readonly string[],
): { selector: string; message: string }[] {
  const object = `:matches([object.name=/^(${objects.join('|')})$/], [object.property.name=/^(${objects.join('|')})$/])`;
  return names.map((name) => ({
    selector: `MemberExpression${object}:matches([computed=false][property.name='${name}'], [property.value='${name}'])`,
    message: `${objects[0]}.${name}`,
  }));
}

const linter = new Linter();
const config: Linter.Config = {
  languageOptions: {
    ecmaVersion: 'latest',
    sourceType: 'script',
    globals: Object.fromEntries(
      [...windows, 'document', 'setTimeout', 'setInterval'].map((name) => [name, 'readonly']),
    ),
  },
  linterOptions: { noInlineConfig: true },
  rules: {
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-globals': [
      'error',
      ...['top', 'parent', 'lastcallFile', 'lastcallIntegrity'].map((name) => ({ name, message: name })),
    ],
    'no-restricted-syntax': [
      'error',
      ...memberSelectors(windows, ofWindow),
      ...memberSelectors(['document'], ofDocument),
    ],
  },
};

/**
 * Lists the forbidden globals that a file's code uses, with their position in the sources when there is a source map, each as a sentence. This prevents
 * mistakes, not attacks: signatures, hashes and the page's content security policy prevent those.
 */
export function forbiddenIn(file: string, code: string, map?: string): string[] {
  const sources = map === undefined ? undefined : new SourceMap(JSON.parse(map) as SourceMapPayload);
  return linter.verify(code, config, file).flatMap(({ ruleId, message, line, column, fatal }) => {
    if (fatal) return [messages.problems.unreadableFile(file, message)];
    // A message without a rule is about a comment that would disable one.
    return ruleId === null
      ? []
      : [
          messages.problems.forbidden(
            nameOf(ruleId, message),
            (sources && sourceAt(sources, line, column)) ?? messages.problems.inBuilt(`${file}:${line}:${column}`),
          ),
        ];
  });
}

/** Returns a position such as `src/register.ts:1:6`, relative to the remote's folder. */
function sourceAt(sources: SourceMap, line: number, column: number): string | undefined {
  const found = sources.findOrigin(line, column);
  return 'fileName' in found && found.fileName
    ? `${found.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${found.lineNumber}:${found.columnNumber}`
    : undefined;
}

function nameOf(rule: string, message: string): string {
  switch (rule) {
    case 'no-eval':
      return 'eval';
    case 'no-implied-eval':
      return 'a timer with text as code';
    case 'no-new-func':
      return 'Function with text as code';
    case 'no-restricted-globals':
      return message.split(' ').at(-1) ?? message;
    default:
      return message;
  }
}
