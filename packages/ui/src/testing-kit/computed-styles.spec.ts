import { afterEach, describe, expect, it } from '@jest/globals';

function addRules(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style.sheet!;
}

function addElement(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.querySelector<HTMLElement>('[data-asked]')!;
}

const displayOf = (html: string): string => getComputedStyle(addElement(html)).display;

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('the computed styles in component specs', () => {
  it.each([
    ['<div data-asked></div>', 'block'],
    ['<table><tr><td data-asked></td></tr></table>', 'table-cell'],
    ['<button data-asked></button>', 'inline-block'],
    ['<button data-asked hidden></button>', 'none'],
    ['<input data-asked>', 'inline-block'],
    ['<input data-asked type="hidden">', 'none'],
    ['<dialog data-asked></dialog>', 'none'],
    ['<ruby><rp data-asked></rp></ruby>', 'none'],
    ['<rp data-asked></rp>', ''],
    ['<span data-asked></span>', ''],
    ['<span data-asked style="display: none"></span>', 'none'],
  ])('include the browser defaults and inline styles of %s', (html, display) => {
    expect(displayOf(html)).toBe(display);
  });

  it.each([
    ['.gone { display: none }', 'none'],
    ['p, main .gone { display: none }', 'none'],
    ['main > .gone, p { display: flex } .gone { display: none }', 'none'],
    ['.gone { display: none } .gone { display: unset }', ''],
    ['@media screen { .gone { display: none } }', 'none'],
    ['@media print { .gone { display: none } }', 'block'],
    ['.gone::before { display: none } @keyframes gone { to { display: none } }', 'block'],
  ])('follow the CSS rules of the page: %s', (css, display) => {
    addRules(css);

    expect(displayOf('<main><div data-asked class="gone"></div></main>')).toBe(display);
  });

  it('reflect every change', () => {
    const sheet = addRules('.gone { display: none }');
    const element = addElement('<div data-asked></div>');
    const seen = () => getComputedStyle(element).display;
    const shown = seen();
    element.className = 'gone';
    const gone = seen();
    sheet.deleteRule(0);
    element.title = 'changed';
    const withoutRule = seen();
    sheet.insertRule('div { display: grid }', 0);
    element.style.setProperty('color', 'red');
    const withRule = seen();
    document.head.replaceChildren();

    expect([shown, gone, withoutRule, withRule, seen()]).toEqual(['block', 'none', 'block', 'grid', 'block']);
  });

  it('inherit visibility and pointer events from ancestors', () => {
    const element = addElement(
      '<main style="visibility: hidden; pointer-events: none"><p><button data-asked>Save</button></p></main>',
    );
    const { visibility, pointerEvents } = getComputedStyle(element);
    element.style.visibility = 'visible';
    const own = getComputedStyle(element);

    expect([visibility, pointerEvents]).toEqual(['hidden', 'none']);
    expect([own.getPropertyValue('visibility'), own.getPropertyValue('pointer-events')]).toEqual(['visible', 'none']);
    expect(getComputedStyle(document.body).getPropertyValue('pointer-events')).toBe('auto');
  });

  it('include all other properties', () => {
    addRules('p { color: rgb(1, 2, 3); margin-top: 4px }');
    const style = getComputedStyle(addElement('<p data-asked></p>'));

    expect([style.color, style.getPropertyValue('margin-top')]).toEqual(['rgb(1, 2, 3)', '4px']);
    expect(Array.from(style)).toContain('margin-top');
    expect('color' in style).toBe(true);
  });
});
