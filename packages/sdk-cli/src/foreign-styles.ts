import { SourceMap, type SourceMapPayload } from 'node:module';
import postcss, { type Container, type Root, type Rule } from 'postcss';
import { messages } from './messages.ts';

/** Classes of the design system, of the shell and of remotes; a remote's own classes are excluded later. */
const shared = /^(mantine-|m_|shell-|mfe-)/;

/**
 * Lists the rules of a style sheet that could match outside the remote: outside of `:not()`, a selector has to contain
 * a class of the remote's CSS modules, which start with its name, or of a library that it bundles. Rules in the layers of the design system are
 * the same in every area. `!important` beats the shell's own rules, whatever their order.
 */
export function foreignStylesIn(remote: string, file: string, css: string, map?: string): string[] {
  const sources = map === undefined ? undefined : new SourceMap(JSON.parse(map) as SourceMapPayload);
  const found: string[] = [];
  const placeOf = ({ source }: Pick<Rule, 'source'>): string => {
    const { line = 1, column = 1 } = source?.start ?? {};
    const origin = sources?.findOrigin(line, column);
    return origin && 'fileName' in origin && origin.fileName
      ? `${origin.fileName.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.lineNumber}`
      : `${file}:${line}`;
  };
  let root: Root;
  try {
    root = postcss.parse(css, { from: file });
  } catch (error) {
    return [messages.problems.unreadableStyles(file, (error as Error).message)];
  }
  root.walkRules((rule) => {
    if (isSharedOrKeyframe(rule)) return;
    // A nested rule matches inside its parent.
    if (rule.parent?.type === 'rule') return;
    // Libraries define their own variables for the whole page.
    if (placeOf(rule).includes('node_modules/') && definesOnlyVariables(rule)) return;
    for (const selector of rule.selectors.filter((each) => !isOwn(remote, each)))
      found.push(messages.problems.foreignStyle(selector, placeOf(rule)));
  });
  root.walkDecls((declaration) => {
    if (declaration.important && !isSharedOrKeyframe(declaration))
      found.push(messages.problems.important(declaration.prop, placeOf(declaration)));
  });
  return found;
}

function definesOnlyVariables({ nodes }: Rule): boolean {
  return nodes.every((node) => node.type !== 'rule' && (node.type !== 'decl' || node.variable));
}

function isOwn(remote: string, selector: string): boolean {
  const classes = selector.replaceAll(/:not\([^()]*(\([^()]*\))*[^()]*\)/g, '').matchAll(/\.([\w-]+)/g);
  return [...classes].some(([, name = '']) => name.startsWith(`${remote}-`) || !shared.test(name));
}

function isSharedOrKeyframe(node: { readonly parent: unknown }): boolean {
  for (let parent = node.parent as Container | undefined; parent; parent = parent.parent as Container | undefined) {
    const { type, name = '', params = '' } = parent as Container & { name?: string; params?: string };
    if (type === 'atrule' && (name.endsWith('keyframes') || (name === 'layer' && params.startsWith('mantine'))))
      return true;
  }
  return false;
}
