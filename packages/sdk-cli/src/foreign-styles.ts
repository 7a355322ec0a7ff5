import { SourceMap, type SourceMapPayload } from 'node:module';
import postcss, { type Container, type Root, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { messages } from './messages.ts';

/** Classes of the design system, of the shell and of remotes; a remote's own classes are excluded later. */
const shared = /^(mantine-|m_|shell-|mfe-)/;

/**
 * Lists the rules of a style sheet that could match outside the remote: the elements that a selector matches, or their ancestors, need a class of the
 * remote's CSS modules, which start with its name. In a bundled library, any class that is not another area's is allowed, and so are rules in the layer of
 * the design system's library, which are the same in every area. `!important` overrides the shell's own rules, whatever their order.
 */
export function foreignStylesIn(remote: string, file: string, css: string, map?: string): string[] {
  const sources = map === undefined ? undefined : new SourceMap(JSON.parse(map) as SourceMapPayload);
  const found: string[] = [];
  const isOfLibrary = (place: string): boolean => place.includes('node_modules/');
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
    const place = placeOf(rule);
    const isBundled = isOfLibrary(place);
    if (isInKeyframes(rule) || (isBundled && isInSharedLayer(rule))) return;
    // Libraries define their own variables for the whole page.
    if (isBundled && definesOnlyVariables(rule)) return;
    const isOwnClass = (name: string): boolean => name.startsWith(`${remote}-`) || (isBundled && !shared.test(name));
    const selectors = isNested(rule) ? rule.selectors.map(nested) : rule.selectors;
    for (const selector of selectors.filter((each) => !isInside(each, isOwnClass)))
      found.push(messages.problems.foreignStyle(selector, place));
  });
  root.walkDecls((declaration) => {
    if (!declaration.important || isInKeyframes(declaration)) return;
    const place = placeOf(declaration);
    if (!isOfLibrary(place) || !isInSharedLayer(declaration))
      found.push(messages.problems.important(declaration.prop, place));
  });
  return found;
}

function definesOnlyVariables({ nodes }: Rule): boolean {
  return nodes.every((node) => node.type !== 'rule' && (node.type !== 'decl' || node.variable));
}

/** True if every element that a selector matches has an own class, or is below an element that has one. */
function isInside(selector: string, isOwnClass: (name: string) => boolean): boolean {
  const hasOwnClass = (node: Node): boolean => {
    // The parent of a nested rule is checked, too.
    if (node.type === 'nesting') return true;
    if (node.type === 'class') return isOwnClass(node.value);
    // `:has()` and `:not()` refer to other elements.
    return node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(isOwn);
  };
  const isOwn = ({ nodes }: Selector): boolean => {
    let isSibling = false;
    for (const node of nodes.toReversed()) {
      // A preceding sibling is not an ancestor of the element, but the ancestors of both are.
      if (node.type === 'combinator') isSibling = ['~', '+'].includes(node.value.trim());
      else if (!isSibling && hasOwnClass(node)) return true;
    }
    return false;
  };
  return selectorParser().astSync(selector).nodes.every(isOwn);
}

function isNested({ parent }: { readonly parent: unknown }): boolean {
  const { type } = (parent ?? {}) as Partial<Container>;
  return type === 'rule' || (type === 'atrule' && isNested(parent as Container));
}

/** A nested selector without `&` matches descendants of the parent rule's elements, or those that its leading combinator selects. */
const nested = (selector: string): string => (selector.includes('&') ? selector : `& ${selector}`);

interface StyleNode {
  readonly parent: unknown;
}
type AncestorAtRule = Container & { readonly name?: string; readonly params?: string };

const isInKeyframes = (node: StyleNode): boolean => isInAtRule(node, ({ name }) => name!.endsWith('keyframes'));

const isInSharedLayer = (node: StyleNode): boolean =>
  isInAtRule(node, ({ name, params }) => name === 'layer' && params!.startsWith('mantine'));

function isInAtRule(node: StyleNode, isMeant: (atRule: AncestorAtRule) => boolean): boolean {
  for (
    let parent = node.parent as AncestorAtRule | undefined;
    parent;
    parent = parent.parent as AncestorAtRule | undefined
  )
    if (parent.type === 'atrule' && isMeant(parent)) return true;
  return false;
}
