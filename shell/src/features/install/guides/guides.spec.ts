import { describe, expect, it } from '@jest/globals';
import { guides, pitfalls, platforms } from './messages.ts';

const all = guides('edge.lastcall.test');
const snippet = {
  edgeOrigin: 'https://edge.lastcall.test',
  html: '<script async src="https://edge.lastcall.test/e/AbCdEfGhIjKlMnOpQrStUv.js"></script>',
};

describe('the installation guides', () => {
  it.each(platforms)('have three to six steps for %s, with pitfalls', (platform) => {
    const { steps, watch } = all[platform];

    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(6);
    expect(watch.length).toBeGreaterThan(0);
  });

  it('name the host that optimization plugins must exclude', () => {
    expect(all.wordpress.watch.join(' ')).toContain('Exclude edge.lastcall.test');
  });

  it('show the account’s snippet with consent and with a nonce, for the same script', () => {
    const code = pitfalls(snippet)
      .flatMap((pitfall) => pitfall.code ?? [])
      .map(({ text }) => text);

    expect(code.filter((text) => text.startsWith('<script'))).toEqual([
      '<script async data-lastcall-consent="wait" src="https://edge.lastcall.test/e/AbCdEfGhIjKlMnOpQrStUv.js"></script>',
      '<script async nonce="YOUR-NONCE" src="https://edge.lastcall.test/e/AbCdEfGhIjKlMnOpQrStUv.js"></script>',
    ]);
  });

  it('set consent before and after the script runs', () => {
    const code = pitfalls(snippet)
      .flatMap((pitfall) => pitfall.code ?? [])
      .map(({ text }) => text);

    expect(code).toContain(
      "window.lastcallConsent = 'granted';\ndocument.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'granted' }));",
    );
  });
});
