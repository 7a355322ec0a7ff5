import { describe, expect, it } from '@jest/globals';
import postcss from 'postcss';
import { scopeStyles } from './style-scope.ts';

const others = "[data-remote]:not([data-remote='mfe-spec'])";

function scoped(css: string, isLibrary = false): string {
  const root = postcss.parse(css);
  scopeStyles(root, { layer: 'remotes.mfe-spec', others, isLibrary });
  return String(root).replace(/\s+/g, ' ').replace('@layer mantine, ui, shell, remotes;', '…');
}

/** Returns a selector after scoping, with `…` for the areas of others. */
function selectorOf(selector: string, around = (rule: string) => rule): string {
  const root = postcss.parse(around(`${selector} { color: red }`));
  scopeStyles(root, { layer: 'own', others, isLibrary: false });
  const found: string[] = [];
  root.walkRules((rule) => void found.push(rule.selector));
  return found.at(-1)!.replaceAll(others, '…');
}

describe('the styles of a remote', () => {
  it('are in one layer, after imports and exports', () => {
    expect(scoped("@import 'a.css'; .a { color: red } @media print { .b { color: blue } }")).toBe(
      "@import 'a.css'; … @layer remotes.mfe-spec { .a { color: red } @media print { .b { color: blue } } }",
    );
    expect(scoped(':export { gap: 4px } @layer mantine { .m_a { color: red } }')).toBe(
      ':export { gap: 4px } … @layer remotes.mfe-spec { @layer mantine { .m_a { color: red } } }',
    );
    expect(scoped(':export { gap: 4px }')).toBe(':export { gap: 4px }');
  });

  it('leave the layers of libraries unchanged, and override the other rules of libraries', () => {
    expect(scoped('@layer mantine { .m_a td { color: red } } .crop { color: red }', true)).toBe(
      '@layer mantine { .m_a td { color: red } } … @layer remotes.mfe-spec.packages { .crop { color: red } }',
    );
  });

  it.each([
    ['.table td', '.table td:not(:where(.table … *))'],
    ['.table thead > tr', '.table thead > tr:not(:where(.table … *))'],
    ['.table tr + tr > *', '.table tr + tr > *:not(:where(.table … *))'],
    ['.list li::marker', '.list li:not(:where(.list … *))::marker'],
    ['.list li:hover:before', '.list li:hover:not(:where(.list … *)):before'],
    ['.list ::selection', '.list :not(:where(.list … *))::selection'],
    ['.row :global(.mantine-Input-input)', '.row :global(.mantine-Input-input):not(:where(.row … *))'],
    [':is(.a, .b) p', ':is(.a, .b) p:not(:where(:is(.a, .b) … *))'],
    ['.a:has(> .b) svg', '.a:has(> .b) svg:not(:where(.a … *))'],
    ['.a p, .b', '.a p:not(:where(.a … *)), .b'],
  ])('do not apply inside areas of other remotes: %s', (selector, expected) => {
    expect(selectorOf(selector)).toBe(expected);
  });

  it.each(['.a', '.a .b', 'td.a', '.a > *', '.a + p', '.table .row > td:last-child', '.a :is(.b, p.c)', 'p'])(
    'stay unchanged where no other area can be in between: %s',
    (selector) => {
      expect(selectorOf(selector)).toBe(selector);
    },
  );

  it.each([
    ['p', '& p:not(:where(& … *))'],
    ['& p', '& p:not(:where(& … *))'],
    ['> div p', '> div p:not(:where(& … *))'],
    ['> p', '> p'],
    ['&:hover', '&:hover'],
    ['.b', '.b'],
  ])('do not apply inside areas of other remotes from a nested rule: %s', (selector, expected) => {
    expect(selectorOf(selector, (rule) => `.a { ${rule} }`)).toBe(expected);
    expect(selectorOf(selector, (rule) => `.a { @media print { ${rule} } }`)).toBe(expected);
  });

  it('leave the keyframes of an animation unchanged', () => {
    expect(selectorOf('from', (rule) => `@keyframes turn { ${rule} }`)).toBe('from');
  });
});
