import { parse } from 'css-tree';

const methods = ['querySelector', 'querySelectorAll', 'matches', 'closest'];

/**
 * Makes the elements of a jsdom window reject selectors that are invalid in CSS, such as `[data-a*=-]`, as browsers do.
 * jsdom's selector engine accepts some of them, so that a page which works in component tests throws in a browser.
 * @param {any} window
 */
export function refuseInvalidSelectors({ Document, DocumentFragment, Element, DOMException }) {
  const valid = new Set();
  const check = (/** @type {string} */ selector) => {
    if (valid.has(selector)) return;
    try {
      parse(selector, { context: 'selectorList' });
    } catch (error) {
      throw new DOMException(
        `'${selector}' is not a valid selector: ${Error.prototype.toString.call(error)}`,
        'SyntaxError',
      );
    }
    valid.add(selector);
  };
  for (const { prototype } of [Document, DocumentFragment, Element])
    for (const method of methods) {
      const find = prototype[method];
      if (!find) continue;
      prototype[method] = function (/** @type {unknown} */ selector) {
        check(String(selector));
        return find.call(this, selector);
      };
    }
}
