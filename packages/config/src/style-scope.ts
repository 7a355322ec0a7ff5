import postcss, { type Container, type Root, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** Where the rules of a style sheet belong. */
export interface StyleScope {
  /** The layer of their owner. */
  readonly layer: string;
  /** A selector of the areas that belong to others. */
  readonly others: string;
  /** True for a style sheet of a package that the owner bundles. */
  readonly isLibrary: boolean;
}

/** The layers of a page, in order of increasing precedence. Each style sheet declares them, because a page loads style sheets in any order. */
const layerOrder = 'mantine, ui, shell, remotes';

/** At-rules that are valid only at the top of a style sheet. */
const topLevel: ReadonlySet<string> = new Set(['charset', 'import', 'namespace', 'value']);

/**
 * Puts the rules of a style sheet, which is changed in place, into a layer, and excludes the areas of others from them: `.table td` doesn't select a
 * cell that another remote shows in the table through a slot. Rules of a library get a sublayer, so that the rules of its owner win, whatever their
 * order. A library's own layers stay as they are.
 */
export function scopeStyles(root: Root, { layer, others, isLibrary }: StyleScope): void {
  const styles = root.nodes.filter((node) =>
    node.type === 'atrule'
      ? !topLevel.has(node.name) && !(isLibrary && node.name === 'layer')
      : node.type === 'rule' && !isIcss(node),
  );
  if (styles.length === 0) return;
  const wrapper = postcss.atRule({
    name: 'layer',
    params: isLibrary ? `${layer}.packages` : layer,
    raws: { between: ' ' },
  });
  root.append({ name: 'layer', params: layerOrder }, wrapper);
  wrapper.append(styles);
  wrapper.walkRules((rule) => {
    if (!isInKeyframes(rule))
      rule.selectors = rule.selectors.map((selector) => excludeAreas(selector, others, isNested(rule)));
  });
}

/** `:import` and `:export`, which CSS modules use to pass names. */
const isIcss = ({ selector }: Rule): boolean => /^:(im|ex)port\b/.test(selector);

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as Container & { name: string }).name.endsWith('keyframes');
}

function isNested({ parent }: { readonly parent?: unknown }): boolean {
  const around = parent as Container | undefined;
  return around?.type === 'rule' || (around?.type === 'atrule' && isNested(around));
}

function excludeAreas(selector: string, others: string, nested: boolean): string {
  const { nodes } = selectorParser().astSync(selector).nodes[0]!;
  const start = scopeRootOf(nodes, nested);
  if (start === undefined) return selector;
  const subject = nodes.findLastIndex(({ type }) => type === 'combinator') + 1;
  const pseudoElement = nodes.findIndex((node, index) => index >= subject && selectorParser.isPseudoElement(node));
  const end = pseudoElement < 0 ? nodes.length : pseudoElement;
  // A nested selector that contains an `&`, as the result does, is not implicitly relative to the rule around it.
  const prefix = start === '&' && nodes[0]!.type !== 'combinator' && !selector.includes('&') ? '& ' : '';
  const [matched, rest] = [nodes.slice(0, end).join(''), nodes.slice(end).join('')];
  return `${prefix}${matched}:not(:where(${start} ${others} *))${rest}`;
}

/**
 * Returns the own class, or `&`, below which a selector matches elements at any depth; undefined if the elements have an own class themselves, or are
 * children or siblings of an element that has one: no area can be between those.
 */
function scopeRootOf(nodes: readonly Node[], nested: boolean): string | undefined {
  let isBelow = false;
  for (const node of nodes.toReversed()) {
    if (node.type === 'combinator') isBelow ||= node.value.trim() === '';
    else if (isOwnClass(node)) return isBelow ? String(node).trim() : undefined;
  }
  return nested && (isBelow || nodes[0]!.type !== 'combinator') ? '&' : undefined;
}

function isOwnClass(node: Node): boolean {
  if (node.type === 'class' || node.type === 'nesting') return true;
  return (
    node.type === 'pseudo' && [':is', ':where', ':local'].includes(node.value) && node.nodes.every(endsWithOwnClass)
  );
}

function endsWithOwnClass({ nodes }: Selector): boolean {
  return nodes.slice(nodes.findLastIndex(({ type }) => type === 'combinator') + 1).some(isOwnClass);
}
