/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeTexts } from './texts.ts';

const texts = { deadline: 'Mar 1 at 3 PM', quantity: null };
let stops: (() => void)[] = [];
let changes = 0;
let counter: MutationObserver;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<p>Until <b data-lastcall-text>soon</b>.</p>';
  changes = 0;
  counter = new MutationObserver((records) => (changes += records.length));
  counter.observe(document.body, { childList: true, characterData: true, subtree: true });
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  counter.disconnect();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, '__lastcallOwners');
  jest.useRealTimers();
});

const place = (): HTMLElement => document.querySelector('b')!;
const write = (deadline = texts.deadline): void => void stops.push(writeTexts({ ...texts, deadline }));
const pass = async (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('a deadline text', () => {
  it("is written into the page's own text node, which frameworks keep", async () => {
    const node = place().firstChild;

    write();
    await pass(1000);

    expect([place().textContent, place().firstChild, changes]).toEqual([texts.deadline, node, 1]);
    expect(place().getAttribute('translate')).toBe('no');
  });

  it('is written by one of two accounts, which never overwrite each other', async () => {
    write('from the first');
    write('from the second');
    await pass(1000);

    expect([place().textContent, changes]).toEqual(['from the first', 1]);
  });

  it('is no longer written on a page that restores its own text every time', async () => {
    const restores = new MutationObserver(() => {
      if (place().textContent !== 'soon') place().textContent = 'soon';
    });
    restores.observe(place(), { childList: true, characterData: true, subtree: true });

    write();
    await pass(60_000);
    const changesByThen = changes;
    await pass(60_000);
    restores.disconnect();

    expect([place().textContent, changes]).toEqual(['soon', changesByThen]);
    expect(changes).toBeLessThan(20);
  });

  it('is not written again when a translator wraps it', async () => {
    write();
    place().innerHTML = '<font><font>bald</font></font>';
    await pass(1000);

    expect(place().innerHTML).toBe('<font><font>bald</font></font>');
  });

  it('is written once for many changes of one frame', async () => {
    write();
    for (let at = 0; at < 100; at++) place().textContent = `soon ${at}`;
    await pass(1000);

    expect(place().textContent).toBe(texts.deadline);
    expect(changes).toBeLessThanOrEqual(202);
  });

  it("restores the page's own text when it stops", () => {
    const html = '<b data-lastcall-text="">very <i>soon</i></b>';
    document.body.innerHTML = html;

    write();
    expect(place().textContent).toBe(texts.deadline);
    stops[0]!();

    expect(document.body.innerHTML).toBe(html);
  });
});
