/** @jest-environment @lastcall/config/page-environment */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  aPage,
  tearDown,
  hourMs,
  isVisible,
  aShowDecision,
  start,
  offerHtml,
  type PageUnderTest,
} from './testing-kit/page.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/page-owners.md'), 'utf8');

/** Returns the code of a section of the documentation, in order. */
function examplesIn(heading: string): string[] {
  const [, section] = new RegExp(`\\n#+ ${heading}\\n(.*?)(?=\\n#|$)`, 's').exec(text)!;
  return [...section!.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code!);
}

/** Runs code like a script element of the page. */
const run = (code: string): unknown => (Reflect.construct(Function, [code]) as () => unknown)();

let page: PageUnderTest;
let logged: jest.Spied<typeof console.log>;
beforeEach(() => {
  page = aPage();
  page.decideResponse = aShowDecision();
  logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  expect([page.thrown, page.emitted.error]).toEqual([[], []]);
  tearDown(page);
});

describe('the examples for page owners', () => {
  it.each(['before the snippet', 'after it'])('log the state of the page %s', async (order) => {
    const [example] = examplesIn('The JavaScript API');

    await page.open(order === 'after it' ? {} : { before: () => run(example!) });
    if (order === 'after it') run(example!);
    await page.settle();

    expect(logged).toHaveBeenCalledWith('active', new Date(start + 2 * hourMs).toISOString(), 2 * hourMs);
  });

  it('keep a checkout open at the deadline, until it is submitted', async () => {
    const [example] = examplesIn('Decide what happens at the deadline');
    const deadlineAt = new Date(start + 2 * hourMs).toISOString();
    page.decideResponse = () => aShowDecision({ deadlineAt });
    await page.open({ html: `${offerHtml}<form id="checkout"></form>`, before: () => run(example!) });

    await page.advance(2 * hourMs + 2000);
    expect(isVisible('#before')).toBe(true);

    document.querySelector('#checkout')!.dispatchEvent(new Event('submit'));
    await page.settle();
    expect(isVisible('#before')).toBe(false);
  });

  it('identify a visitor', async () => {
    const [example] = examplesIn('Name a visitor who has signed in');

    await page.open({ before: () => run(example!) });

    expect(page.decideRequests.at(-1)).toMatchObject({ em: 'ann@example.com', identify: true });
  });

  it('log the deadline, and errors', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [example] = examplesIn('Events');

    await page.open({ before: () => run(example!) });
    window.lastcall!.push(() => {
      throw new Error('Of the page');
    });
    await page.settle();

    expect(logged).toHaveBeenCalledWith('The deadline is', new Date(start + 2 * hourMs).toISOString());
    expect(warned).toHaveBeenCalledWith('Lastcall:', new Error('Of the page'));
    expect(page.emitted.error.splice(0)).toEqual(['Of the page']);
  });
});
