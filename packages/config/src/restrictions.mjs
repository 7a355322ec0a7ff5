import { importsOnlyTypes } from './boundaries.mjs';

/** @typedef {import('oxlint/plugins-dev').Rule} Rule */

/**
 * Rejects APIs that parse text as markup: text from users must never become markup on a customer's page.
 * @type {Rule}
 */
export const noMarkupRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (/** @type {any} reason: both kinds of nodes have a place */ node) =>
      context.report({
        node,
        message: 'Text from users must not become markup on a page. Use textContent.',
      });
    return {
      AssignmentExpression(/** @type {any} reason: only a member has the property */ node) {
        if (isNamed(node.left.property, ['innerHTML', 'outerHTML'])) report(node);
      },
      CallExpression(/** @type {any} reason: as above */ node) {
        if (isNamed(node.callee.property, ['insertAdjacentHTML', 'write'])) report(node);
      },
    };
  },
};

/** Methods that Prototype, MooTools and similar libraries replace with incompatible ones, which take other arguments or return other values. */
const replacedMethods = [
  ...['every', 'entries', 'filter', 'find', 'findIndex', 'findLast', 'flat', 'flatMap', 'forEach', 'map', 'reduce'],
  ...['reverse', 'some', 'bind', 'startsWith', 'endsWith'],
];
const replacedStatics = ['Array.from', 'Object.keys', 'Object.values'];

/**
 * Rejects calls of built-in methods that old libraries replace on customers' pages.
 * @type {Rule}
 */
export const replacedMethodsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression(/** @type {any} reason: only a member has the property */ node) {
      const { object, property } = node.callee;
      const isObject = isNamed(object, ['Object']);
      const isReplaced = isObject ? false : isNamed(property, replacedMethods);
      if (isReplaced || replacedStatics.includes(`${object?.name}.${property?.name}`))
        context.report({
          node,
          message: `Libraries such as Prototype and MooTools replace ${property.name} on customers' pages. Use a loop, or mapped, filtered or found of packages/widgets/src/lists.ts.`,
        });
      if (isNamed(object, ['JSON']) && isNamed(property, ['stringify']) && context.filename.includes('embed'))
        context.report({
          node,
          message: "Libraries add toJSON to prototypes on customers' pages. Use toJson of @lastcall/widgets/json.",
        });
    },
  }),
};

/**
 * Rejects SQL statements outside repositories, because a statement can access the rows of every account.
 * @type {Rule}
 */
export const statementsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression(/** @type {any} reason: only some objects are members themselves */ node) {
      if (!isNamed(node.object.property, ['database']) || !isNamed(node.property, ['sql', 'manager', 'dataSource']))
        return;
      context.report({
        node,
        message:
          'A SQL statement can reach the rows of every account. Move it to a *.repository.ts, whose methods require the account.',
      });
    },
  }),
};

/**
 * Requires each method of a controller to be a single call: logic before or after it belongs in a service, where every caller gets it.
 * @type {Rule}
 */
export const thinControllersRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ClassDeclaration(/** @type {any} reason: decorators of all shapes */ node) {
      const decorators = /** @type {any[]} reason: as above */ (node.decorators ?? []);
      if (
        !decorators.some(({ expression }) => isNamed(expression.callee?.property ?? expression.callee, ['Controller']))
      )
        return;
      for (const member of node.body.body) {
        if (member.type !== 'MethodDefinition' || member.kind === 'constructor') continue;
        const statements = /** @type {{ type: string }[]} */ (member.value.body?.body ?? []);
        if (
          statements.length <= 1 &&
          statements.every(({ type }) => type === 'ReturnStatement' || type === 'ExpressionStatement')
        )
          continue;
        context.report({
          node: member.key,
          message: 'A controller method must be a single call. Move the rest to a service.',
        });
      }
    },
  }),
};

/**
 * Allows only imports of types from modules whose name matches a regular expression.
 * @type {Rule}
 */
export const typeImportsRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { from: { type: 'string' }, message: { type: 'string' } },
        required: ['from', 'message'],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const { from, message } = /** @type {{ from: string, message: string }} */ (context.options[0]);
    const restricted = new RegExp(from, 'u');
    const checkNode = (/** @type {any} reason: one function for three kinds of nodes */ node) => {
      if (node.source && restricted.test(node.source.value) && !importsOnlyTypes(node))
        context.report({ node, message });
    };
    return { ImportDeclaration: checkNode, ExportNamedDeclaration: checkNode, ExportAllDeclaration: checkNode };
  },
};

function isNamed(/** @type {{ name?: string } | undefined} */ property, /** @type {string[]} */ names) {
  return property?.name !== undefined && names.includes(property.name);
}
