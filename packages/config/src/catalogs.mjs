import { relative } from 'node:path';

/** Attributes whose text is shown or read aloud. */
const shownAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'heading',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
]);
/** Properties of options, columns, messages and toasts whose text is shown, where the value is prose. */
const shownProperties = new Set([...shownAttributes, 'children', 'message', 'reason']);

/** Calls and constructors of services whose texts reach a client: errors of the registry, and the reasons that a provider gave. */
const answeredErrors = /^(problem|fieldProblems|Problem|ProviderError|\w+Exception)$/;

/** Errors of front ends that a screen may show. A `TypeError` or `RangeError` reports a mistake in our own code. */
const shownErrors = /^(?!(?:Type|Range)Error$)\w*(?:Error|Refused|Problem)$/;

/** Visible text contains a letter. Punctuation between two texts does not. */
const hasLetter = /\p{L}/u;

/** A sentence has a space or begins with a capital; codes, paths and names of fields do not. */
const isProse = (/** @type {string} */ text) => /\p{L}\s|\s\p{L}|^\p{Lu}\p{Ll}/u.test(text);

/** A title begins with a capitalized word and has another: "Strong password". Lists of fonts have commas. */
const isTitle = (/** @type {unknown} */ value) => typeof value === 'string' && /^\p{Lu}\p{Ll}+ \p{L}/u.test(value);

/**
 * Rejects visible text outside the message catalogs: in JSX, in error responses of services, and in errors of front ends.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const catalogsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const isCatalog = /(?:^|[-/])(?:messages|words|copy)\.ts$/.test(file);
    const isFrontEnd = /^(shell|mfe-[^/]+|packages\/(ui|host-api))\//.test(file);

    const report = (/** @type {any} reason: nodes of all kinds */ node, /** @type {string} */ text) =>
      context.report({
        node,
        message: `Users see “${text.trim()}”, so it belongs in a message catalog. Move it to messages.ts of this feature.`,
      });
    const reportShown = (/** @type {any} reason: expressions of all kinds */ node) => {
      for (const { literal, text } of literalsOf(node)) if (hasLetter.test(text)) report(literal, text);
    };
    const reportAnswered = (/** @type {any} reason: calls and constructors */ node) => {
      if (!answeredErrors.test(nameOf(node.callee))) return;
      for (const argument of node.arguments)
        for (const { literal, text } of literalsOf(argument)) if (isProse(text)) report(literal, text);
    };

    if (!isFrontEnd) return { CallExpression: reportAnswered, NewExpression: reportAnswered };
    return {
      JSXText: (node) => {
        if (hasLetter.test(node.value)) report(node, node.value);
      },
      JSXExpressionContainer: (/** @type {any} reason: the parent is an element or an attribute */ node) => {
        if (node.parent.type !== 'JSXAttribute') reportShown(node.expression);
      },
      JSXAttribute: (/** @type {any} reason: values of all kinds */ node) => {
        const { value } = node;
        if (value && shownAttributes.has(node.name.name))
          reportShown(value.type === 'JSXExpressionContainer' ? value.expression : value);
      },
      Property: (/** @type {any} reason: keys and values of all kinds */ node) => {
        if (isCatalog) return;
        if (shownProperties.has(node.key.name ?? node.key.value)) {
          for (const { literal, text } of literalsOf(node.value)) if (isProse(text)) report(literal, text);
        } else if (isTitle(node.value.value)) report(node.value, node.value.value);
      },
      NewExpression: (/** @type {any} reason: constructors of all kinds */ node) => {
        if (!shownErrors.test(nameOf(node.callee))) return;
        for (const { literal, text } of node.arguments.flatMap(literalsOf))
          if (isProse(text))
            context.report({
              node: literal,
              message: `An error of a front end may be shown. Move “${text.trim()}” to messages.ts of this feature, or throw a TypeError if only a mistake in our code can cause it.`,
            });
      },
    };
  },
};

/** The name of a callee: `problem` for `problem(...)` and `errors.problem(...)`. */
function nameOf(/** @type {any} reason: callees of all shapes */ callee) {
  return callee.name ?? callee.property?.name ?? '';
}

/**
 * The literals that an expression may have as its value, in part or as a whole, and those in the objects and lists that it builds.
 * @returns {{ literal: any, text: string }[]} reason for any: literals of all kinds
 */
function literalsOf(/** @type {any} reason: expressions of all kinds */ node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ literal: node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [
        { literal: node, text: node.quasis.map((/** @type {any} reason */ part) => part.value.cooked).join('…') },
        ...node.expressions.flatMap(literalsOf),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsOf);
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : literalsOf(node.left)), ...literalsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literalsOf) : [];
    case 'ObjectExpression':
      return node.properties.flatMap((/** @type {any} reason */ property) => literalsOf(property.value));
    case 'ArrayExpression':
      return node.elements.flatMap(literalsOf);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}
