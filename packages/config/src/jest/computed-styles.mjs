import { createRequire } from 'node:module';

// jsdom's own modules, so that the results match jsdom's.
const ofJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));
const defaultSheet = ofJsdom('rrweb-cssom').parse(ofJsdom('./jsdom/browser/default-stylesheet.js'));
const { matchesDontThrow } = ofJsdom('./jsdom/living/helpers/selectors.js');

/** The properties that queries by role, and clicks, read from an element and from everything around it. */
const quickProperties = /** @type {const} */ (['display', 'visibility', 'pointer-events']);
/** @typedef {typeof quickProperties[number]} QuickProperty */

/** @type {ReadonlyMap<string | symbol, QuickProperty>} */
const quickNames = new Map([
  ...quickProperties.map((property) => /** @type {const} */ ([property, property])),
  ['pointerEvents', 'pointer-events'],
]);
/** The initial values of inherited properties. For the display of an element without a rule, jsdom reports an empty text. */
const initialValues = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

/**
 * A rule that sets one of the quick properties.
 * @typedef {object} QuickRule
 * @property {ReadonlyMap<QuickProperty, string>} values
 * @property {(implementation: any) => boolean} selects
 */

/** The quick rules of each sheet, cached for the number of its rules and the last one: rules are added and removed, but never changed. */
const rulesOfSheets = new WeakMap();

/** @returns {readonly QuickRule[]} */
function quickRulesOf(/** @type {any} */ sheet) {
  const { cssRules } = sheet;
  const known = rulesOfSheets.get(sheet);
  if (known?.count === cssRules.length && known.last === cssRules.at(-1)) return known.rules;
  const all = [...cssRules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
  });
  const rules = all.flatMap((rule) => {
    const values = rule.style ? quickValuesOf(rule.style) : new Map();
    return values.size > 0 ? [{ values, selects: matcherOf(rule.selectorText) }] : [];
  });
  rulesOfSheets.set(sheet, { count: cssRules.length, last: cssRules.at(-1), rules });
  return rules;
}

function quickValuesOf(/** @type {CSSStyleDeclaration} */ style) {
  /** @type {Map<QuickProperty, string>} */
  const values = new Map();
  for (const property of quickProperties) {
    const value = style.getPropertyValue(property);
    if (value !== '') values.set(property, value);
  }
  return values;
}

/**
 * Returns a function that matches elements with a selector. It uses jsdom's matcher only where comparing a name or an attribute is not enough.
 * @returns {QuickRule['selects']}
 */
function matcherOf(/** @type {string} */ selector) {
  const selectors = selector.split(',').map((each) => each.trim());
  if (selectors.every((each) => /^[a-z][a-z0-9]*$/.test(each))) {
    const names = new Set(selectors);
    return ({ localName }) => names.has(localName);
  }
  const [, attribute] = /^\[([a-z-]+)\]$/.exec(selector) ?? [];
  if (attribute) return (implementation) => implementation.hasAttribute(attribute);
  const [, lastName] = /^(?:[\w-]+ > )*([a-z][a-z0-9]*)(?:\[[^\],\s]+\]|:not\(\[[a-z]+\]\))?$/.exec(selector) ?? [];
  return (implementation) =>
    (!lastName || implementation.localName === lastName) && matchesDontThrow(implementation, selector);
}

/** Returns the declarations of the page's rules and of the element itself; the last one wins, as in jsdom. */
function declared(/** @type {any} */ implementation) {
  /** @type {Map<QuickProperty, string>} */
  const values = new Map();
  const add = (/** @type {ReadonlyMap<QuickProperty, string>} */ more) => {
    for (const [property, value] of more) {
      if (value === 'unset') values.delete(property);
      else values.set(property, value);
    }
  };
  for (const sheet of [defaultSheet, ...implementation._ownerDocument.styleSheets._list])
    for (const { values: ofRule, selects } of quickRulesOf(sheet)) if (selects(implementation)) add(ofRule);
  if (implementation.style?.length > 0) add(quickValuesOf(implementation.style));
  return values;
}

/**
 * Makes `getComputedStyle` return the properties that queries by role and clicks read without computing the rest, and cache them
 * until an attribute, a style sheet or the tree changes. jsdom matches every rule with every element around all buttons after
 * each change, which took a sixth of the time of component specs.
 * @param {(node: any) => any} implementationOf
 */
export function computeStylesFast(implementationOf) {
  const compute = window.getComputedStyle.bind(document.defaultView);
  /** The styles of elements, by jsdom's own cache, which jsdom drops after each change. */
  const stylesByCache = new WeakMap();

  const styleOf = (/** @type {any} */ implementation) => {
    const cache = (implementation._ownerDocument._styleCache ??= new WeakMap());
    let styles = stylesByCache.get(cache);
    if (!styles) stylesByCache.set(cache, (styles = new WeakMap()));
    let known = styles.get(implementation);
    if (!known) styles.set(implementation, (known = { declared: declared(implementation), style: undefined }));
    return known;
  };
  const valueOf = (/** @type {any} */ implementation, /** @type {QuickProperty} */ property) => {
    const initial = initialValues.get(property);
    const own = styleOf(implementation).declared.get(property);
    if (own !== undefined) return own;
    if (initial === undefined) return '';
    return implementation.parentElement === null ? initial : valueOf(implementation.parentElement, property);
  };

  const getComputedStyle = (/** @type {Element} */ element, /** @type {string | null | undefined} */ pseudo) => {
    if (pseudo || !(element instanceof Element)) return compute(element, pseudo);
    const implementation = implementationOf(element);
    const known = styleOf(implementation);
    if (known.style) return known.style;
    /** @type {CSSStyleDeclaration | undefined} */
    let whole;
    const all = () => (whole ??= compute(element));
    const getPropertyValue = (/** @type {string} */ name) => {
      const property = quickNames.get(name);
      return property === name ? valueOf(implementation, property) : all().getPropertyValue(name);
    };
    known.style = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'getPropertyValue') return getPropertyValue;
          const property = quickNames.get(name);
          if (property) return valueOf(implementation, property);
          const value = Reflect.get(all(), name);
          return typeof value === 'function' ? value.bind(all()) : value;
        },
        has: (_, name) => name in all(),
        getPrototypeOf: () => Object.getPrototypeOf(all()),
      },
    );
    return known.style;
  };
  Object.assign(globalThis, { getComputedStyle });
  Object.assign(document.defaultView ?? {}, { getComputedStyle });
}
