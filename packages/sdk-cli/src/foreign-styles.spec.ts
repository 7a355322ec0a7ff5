import { describe, expect, it } from '@jest/globals';
import { problemsOf } from './checks.ts';
import { foreignStylesIn } from './foreign-styles.ts';
import { aBuild } from './testing-kit/a-build.ts';

const problems = (css: string): string[] => foreignStylesIn('mfe-survey', 'screen.2.css', css);
const couldMatch = (selector: string, place = 'screen.2.css:1'): string =>
  `The rule "${selector}" in ${place} could match outside the remote. Scope it with a class of a CSS module.`;

describe('the styles of a remote', () => {
  it.each([
    ['a class of its modules', '.mfe-survey-title-a1b2c { color: navy }'],
    ['an element below their own class', '.mfe-survey-title-a1b2c > p { color: navy }'],
    ['an element below one of two classes', ':is(.mfe-survey-title-a1b2c, .mfe-survey-text-a1b2c) > p { color: navy }'],
    ['siblings below their own class', '.mfe-survey-title-a1b2c input:checked ~ p { color: navy }'],
    ['a class of its modules after a sibling', 'input + .mfe-survey-title-a1b2c { color: navy }'],
    ['a design system part below their own class', '.mfe-survey-field-a1b2c .mantine-Input-input { color: navy }'],
    ['a rule nested in their own class', '.mfe-survey-title-a1b2c { p { color: navy } }'],
    ['a nested rule that refers to its parent with &', '.mfe-survey-title-a1b2c { .dark & { color: navy } }'],
    ['a rule in a nested media query', '.mfe-survey-title-a1b2c { @media print { p { color: navy } } }'],
    ['a rule in a media query', '@media (width < 40em) { .mfe-survey-title-a1b2c { color: navy } }'],
    ['a library rule below their own class', '.mfe-survey-title-a1b2c .ReactCrop__child-wrapper > img { color: navy }'],
    ['the keyframes of an animation', '@keyframes appear { from { opacity: 0 } }'],
    [
      'a :not() that the build adds to a rule',
      ".mfe-survey-a p:not(:where(.mfe-survey-a [data-remote]:not([data-remote='x']) *)) { color: navy }",
    ],
    ['the layer of the remote', '@layer remotes.mfe-survey { .mfe-survey-title-a1b2c { color: navy } }'],
  ])('may use %s', (_, css) => {
    expect(problems(css)).toEqual([]);
  });

  it.each([
    'nav',
    'main',
    '*',
    ':root',
    '#content',
    '.mantine-Button-root',
    '.shell-rail-a1b2c',
    '.mfe-timers-x-a1b2c',
    '.dark nav',
    'body:has(.mfe-survey-title-a1b2c) nav',
    '.mfe-survey-title-a1b2c ~ nav',
    '.mfe-survey-title-a1b2c + main p',
    ':is(.mfe-survey-title-a1b2c, nav)',
  ])('may not match %s', (selector) => {
    expect(problems(`${selector} { display: none }`)).toEqual([couldMatch(selector)]);
  });

  it.each(['& ~ nav', '~ nav', 'nav:has(&)'])('may not match an element outside the remote by nesting %s', (nested) => {
    const [problem] = problems(`.mfe-survey-title-a1b2c { ${nested} { display: none } }`);

    expect(problem).toContain('could match outside the remote');
  });

  it('may not match an element that only lacks a class of the remote', () => {
    expect(problems('main:not(.mfe-survey-title-a1b2c) { display: none }')).toEqual([
      couldMatch('main:not(.mfe-survey-title-a1b2c)'),
    ]);
  });

  it('may include those of a bundled library, unless they could match other areas', () => {
    const css = '.ReactCrop__child-wrapper > img { color: navy }\n.ReactCrop .m_1b7284a3, nav { color: navy }';
    const map = {
      version: 3,
      sources: ['webpack://x/../node_modules/react-image-crop/crop.css'],
      names: [],
      mappings: 'AAAA;AACA',
    };

    expect(foreignStylesIn('mfe-survey', 'screen.2.css', css, JSON.stringify(map))).toEqual([
      couldMatch('nav', '../node_modules/react-image-crop/crop.css:2'),
    ]);
  });

  it('may include the design system layer of a library, but may not have their own rules in it', () => {
    const css = '@layer mantine { .m_1b7284a3 { color: navy !important } }';
    const map = {
      version: 3,
      sources: ['webpack://x/../node_modules/@mantine/dates/styles.layer.css'],
      names: [],
      mappings: 'AAAA',
    };

    expect(foreignStylesIn('mfe-survey', 'screen.2.css', css, JSON.stringify(map))).toEqual([]);
    expect(problems(css)).toEqual([
      couldMatch('.m_1b7284a3'),
      '"color" in screen.2.css:1 is !important, which overrides the shell\'s own rules. Use a more specific selector.',
    ]);
  });

  it('are reported with each selector of a list and its line', () => {
    expect(problems('.mfe-survey-title-a1b2c { color: navy }\nnav, .mfe-survey-a, main { display: none }')).toEqual([
      couldMatch('nav', 'screen.2.css:2'),
      couldMatch('main', 'screen.2.css:2'),
    ]);
  });

  it('may not be !important', () => {
    expect(problems('.mfe-survey-title-a1b2c { color: navy !important }')).toEqual([
      '"color" in screen.2.css:1 is !important, which overrides the shell\'s own rules. Use a more specific selector.',
    ]);
  });

  it('are checked before a deploy, and reported with their position in the sources', () => {
    const map = {
      version: 3,
      sources: ['webpack://mfe_survey/./src/survey.module.css'],
      names: [],
      mappings: 'AAEA',
    };
    const build = aBuild({
      files: { 'screen.2.css': 'nav { display: none }' },
      maps: new Map([['screen.2.css', JSON.stringify(map)]]),
    });

    expect(problemsOf(build, null)).toEqual([couldMatch('nav', 'src/survey.module.css:3')]);
  });
});
