import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The files whose texts users read: message catalogs, the error registry and the names of fields and states. */
const patterns = [
  '{shell,mfe-*}/src/**/{messages,*-messages,*-words,*-copy}.ts',
  'packages/!(sdk-cli)/src/**/{messages,*-messages,*-words,*-names}.ts',
  'packages/contracts/src/**/{errors,error-body,type-refusals,portal-hints,portal-samples}.ts',
  'packages/contracts/src/**/{blueprint-steps,refund-warnings,request-limits,bars,legacy-bar-facts,sidebar-bar-facts}.ts',
  'packages/providers/src/**/{definition,definitions}.ts',
  'services/*/src/**/{messages,*-words}.ts',
  'infra/simulators/src/**/messages.ts',
  'packages/sdk-cli/template/src/messages.ts',
];

/** The files whose texts `npm start`, deploys and the commands of remotes print. */
const commandPatterns = [
  'infra/{local,release,simulators}/messages.ts',
  'packages/sdk-cli/src/{,tools/}{help,messages,*-messages}.ts',
];

/** One text of a catalog; `text` has “…” in place of each inserted value. */
export interface CatalogText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Returns every text of every catalog of the repository, in the order of the files. Code to copy is left out. */
export function catalogTexts(repository: string): readonly CatalogText[] {
  return textsOf(repository, patterns);
}

/** Returns every text that commands print. */
export function commandTexts(repository: string): readonly CatalogText[] {
  return textsOf(repository, commandPatterns);
}

function textsOf(repository: string, files: readonly string[]): readonly CatalogText[] {
  return globSync(files, { cwd: repository, exclude: (path) => path.includes('node_modules') })
    .sort()
    .flatMap((file) => textsIn(file, readFileSync(join(repository, file), 'utf8')));
}

/** Returns the texts of one catalog's source. */
export function textsIn(file: string, source: string): readonly CatalogText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: CatalogText[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (text.trim() === '' || isCode(text)) return;
    texts.push({ file, line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    else if (ts.isStringLiteralLike(node) && !isTechnical(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

/** HTML, scripts, URLs and merge tags that users copy unchanged. */
const isCode = (text: string): boolean =>
  /<[a-z!/][^>]*[="]|<script>|^curl |^https?:\/\/\S+$|dispatchEvent|&&|=>|\{\{/.test(text);

/** The functions that choose between texts by a count. */
const isPlural = (node: ts.Expression): boolean => ts.isIdentifier(node) && /^(counted|plural)$/.test(node.text);

/** Keys, compared values and arguments of functions that format a value. */
function isTechnical(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isElementAccessExpression(parent))
    return (ts.isPropertyAssignment(parent) ? parent.name : parent.argumentExpression) === node;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken;
  return ts.isNewExpression(parent) || (ts.isCallExpression(parent) && !isPlural(parent.expression));
}
