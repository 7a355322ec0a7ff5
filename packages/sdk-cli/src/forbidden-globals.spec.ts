import { describe, expect, it } from '@jest/globals';
import { forbiddenIn } from './forbidden-globals.ts';

describe('the code of a remote', () => {
  it.each([
    ['eval("1")', 'eval'],
    ['(0, eval)("1")', 'eval'],
    ['new Function("return 1")', 'Function with text as code'],
    ['Function("return 1")()', 'Function with text as code'],
    ['setTimeout("run()", 1)', 'a timer with text as code'],
    ['document.write("x")', 'document.write'],
    ['document.writeln("x")', 'document.writeln'],
    ['document["cookie"]', 'document.cookie'],
    ['window.document.cookie = "a=1"', 'document.cookie'],
    ['document.domain = "test"', 'document.domain'],
    ['top.location = "/"', 'top'],
    ['self.top.location = "/"', 'window.top'],
    ['parent.postMessage(1)', 'parent'],
    ['globalThis.lastcallIntegrity = () => ""', 'window.lastcallIntegrity'],
    ['lastcallIntegrity("mfe_timers", "/x.js")', 'lastcallIntegrity'],
    ['lastcallFile("mfe_timers", "/x.js")', 'lastcallFile'],
    ['/* eslint-disable */ eval("1")', 'eval'],
  ])('may not use %s', (code, what) => {
    expect(forbiddenIn('a.js', code)).toEqual([
      expect.stringMatching(
        new RegExp(`^Remotes can't use ${what.replace('.', '\\.')} \\(found in the built a\\.js:1:\\d+\\)\\. `),
      ),
    ]);
  });

  it.each([
    'let top = 1; top + 1',
    'node.parent',
    'frame.contentWindow.postMessage(1)',
    'document.title',
    'setTimeout(run, 1)',
    'evaluate()',
    'const { cookie } = recipe; cookie',
  ])('may use %s', (code) => {
    expect(forbiddenIn('a.js', code)).toEqual([]);
  });

  const instead = 'For alternatives, see npx lastcall deploy --help';

  it('is reported with line and column', () => {
    expect(forbiddenIn('a.js', 'run();\nrun(eval);')).toEqual([
      `Remotes can't use eval (found in the built a.js:2:5). ${instead}`,
    ]);
  });

  it('is reported by source file when the build has a source map', () => {
    // The second line's fifth column is that of the source's third line.
    const map = {
      version: 3,
      sources: ['webpack://mfe_survey_V1_0_0_X0123456789/./src/screen.tsx'],
      names: [],
      mappings: ';IAEA',
    };

    expect(forbiddenIn('a.js', 'run();\nrun(eval);', JSON.stringify(map))).toEqual([
      `Remotes can't use eval (found in src/screen.tsx:3:1). ${instead}`,
    ]);
  });

  it('must be valid JavaScript', () => {
    expect(forbiddenIn('a.js', 'let x = {')).toEqual([
      expect.stringMatching(/^a\.js isn't valid JavaScript: Parsing error/),
    ]);
  });
});
