import { describe, expect, it } from '@jest/globals';
import { findSnippet } from './find-snippet.ts';

const key = 'AbCdEfGhIjKlMnOpQrStUv';
const other = 'ZzCdEfGhIjKlMnOpQrStUv';
const edge = 'https://edge.lastcall.test';

describe('a page that is looked at', () => {
  it.each([
    ['the snippet as we give it', `<script async src="${edge}/e/${key}.js"></script>`, 'own'],
    ['the snippet that a tag tool writes', `s.src='//edge.lastcall.test/e/${key}.js';`, 'own'],
    ['the snippet in single quotes behind a proxy of the customer', `<script src='/lastcall/e/${key}.js?v=1'>`, 'own'],
    ['ours beside another', `<script src="${edge}/e/${other}.js"></script><script src="${edge}/e/${key}.js"></script>`, 'own'],
    ['the snippet of another account', `<script async src="${edge}/e/${other}.js"></script>`, 'other_account'],
    ['a script of another host', `<script src="https://cdn.test/e/${other}.js"></script>`, 'no_script'],
    ['a host that looks like ours', `<script src="https://edgexlastcall.test/e/${other}.js"></script>`, 'no_script'],
    ['no script', '<h1>Bread class</h1>', 'no_script'],
    ['the key alone', `<p>${key}</p>`, 'no_script'],
  ])('has %s', (_, html, found) => {
    expect(findSnippet(html, key, edge)).toBe(found);
  });
});
