import { relative } from 'node:path';
import { campaignStateNames, pageStateNames } from '../../contracts/src/campaigns/state-names.ts';
import { contactResultNames } from '../../contracts/src/integrations/state-names.ts';
import { actions, deliveryStateNames, notices } from '../../contracts/src/platform/common-words.ts';
import { subscriberStateNames } from '../../contracts/src/portals/state-names.ts';
import { salePhaseNames } from '../../contracts/src/sales/state-names.ts';
import { discountStateNames } from '../../contracts/src/shopify/state-names.ts';
import { leadStateNames } from '../../contracts/src/tracking/state-names.ts';
import { webhookEventNames } from '../../contracts/src/webhooks/event-names.ts';

/** @typedef {import('oxlint/plugins-dev').Rule} Rule */

const formatters = new Set([
  'DateTimeFormat',
  'DisplayNames',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
]);
const methods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** The expression of each shared text: `Cancel` is `actions.cancel`. */
const shared = new Map(
  Object.entries({ actions, notices }).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [text, `${group}.${name}`]),
  ),
);

/** The map of each named state: `archived: 'Archived'` is in `campaignStateNames`. */
const states = new Map(
  Object.entries({
    campaignStateNames,
    contactResultNames,
    deliveryStateNames,
    discountStateNames,
    leadStateNames,
    pageStateNames,
    salePhaseNames,
    subscriberStateNames,
    webhookEventNames,
  }).flatMap(([map, names]) => Object.entries(names).map(([state, text]) => [`${state}: ${text}`, map])),
);

/** True for a file that holds copy: `messages.ts`, `form-words.ts`. */
function isCatalog(/** @type {import('oxlint/plugins-dev').Context} */ context) {
  return /(?:^|[-/])(?:messages|words|copy)\.ts$/.test(relative(context.cwd, context.filename).replaceAll('\\', '/'));
}

/**
 * Rejects formatting outside the formatting module, which follows the person's locale and time format and the account's time zone.
 * @type {Rule}
 */
export const formatsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (/** @type {any} reason: calls of all kinds */ node, /** @type {string} */ what) =>
      context.report({
        node,
        message: `${what} formats without the person's locale and time format. Use shortTime, countText, moneyText, listText or another function of @lastcall/contracts/platform/formats.`,
      });
    const check = (/** @type {any} reason: calls of all kinds */ node) => {
      const { object, property } = node.callee;
      if (object?.name === 'Intl' && formatters.has(property?.name)) report(node, `Intl.${property.name}`);
      else if (methods.has(property?.name)) report(node, property.name);
    };
    return { CallExpression: check, NewExpression: check };
  },
};

/**
 * Rejects a choice between singular and plural by comparing with 1 in a message catalog.
 * @type {Rule}
 */
export const pluralsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ConditionalExpression(/** @type {any} reason: tests of all kinds */ { test }) {
      if (!isCatalog(context) || !['===', '!=='].includes(test.operator)) return;
      if (![test.left, test.right].some((side) => isOne(side))) return;
      context.report({
        node: test,
        message: 'Plurals follow Intl.PluralRules. Use counted or plural of @lastcall/contracts/platform/formats.',
      });
    },
  }),
};

function isOne(/** @type {any} reason: operands of all kinds */ side) {
  return side.type === 'UnaryExpression' ? isOne(side.argument) : side.value === 1 || side.value === '1';
}

/**
 * Rejects the text of a common action, notice or state in a message catalog, which imports it instead.
 * @type {Rule}
 */
export const commonWordsRule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Property(/** @type {any} reason: keys and values of all kinds */ { key, value }) {
      const map = states.get(`${key.name ?? key.value}: ${value.value}`);
      if (map === undefined || !isCatalog(context)) return;
      context.report({
        node: value,
        message: `“${value.value}” is the name of a state. Use ${map} of @lastcall/contracts.`,
      });
    },
    Literal(/** @type {any} reason: literals of all kinds */ node) {
      const name = shared.get(node.value);
      if (name === undefined || !isCatalog(context) || node.parent?.type === 'TSLiteralType') return;
      if (node.parent?.type === 'Property' && node.parent.key === node) return;
      context.report({
        node,
        message: `"${node.value}" is shared by all screens. Use ${name} of @lastcall/contracts/platform.`,
      });
    },
  }),
};
