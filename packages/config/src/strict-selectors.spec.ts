import { describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
// @ts-expect-error: the environments of tests are JavaScript
import { refuseInvalidSelectors } from './strict-selectors.mjs';

describe('selectors in component tests', () => {
  it('are rejected on every kind of node if browsers reject them', () => {
    const { window } = new JSDOM('<p data-a="first-day"></p>');
    refuseInvalidSelectors(window);
    const { document } = window;
    const [paragraph] = document.querySelectorAll('[data-a*="-"]');

    for (const find of [
      () => document.querySelector('[data-a*=-]'),
      () => document.createDocumentFragment().querySelectorAll('[data-a=1]'),
      () => paragraph!.matches('p >'),
      () => paragraph!.closest('[['),
    ])
      expect(find).toThrow(window.DOMException);
  });

  it('find elements if they are valid', () => {
    const { window } = new JSDOM('<p lang="EN" data-a="first-day"></p>');
    refuseInvalidSelectors(window);

    for (const selector of ['[lang="en" i]', 'p:not([data-b]:not([data-b="1"]))', ':is(p, i):where(:first-child)'])
      expect(window.document.querySelectorAll(selector)).toHaveLength(1);
  });
});
