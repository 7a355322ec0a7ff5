import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchLinkIntent } from './link-intent.ts';

const intents: string[] = [];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <a id="list" href="/campaigns?page=2"><svg><path /></svg> <b>Campaigns</b></a>
    <a id="install" href="/install">Install</a>
    <a id="elsewhere" href="https://elsewhere.test/">Elsewhere</a>
    <a id="tab" href="/docs" target="_blank">In a tab</a>
    <a id="file" href="/leads.csv" download>A file</a>
    <a id="nowhere">No link</a>
    <p>Text</p>`;
  stop = watchLinkIntent(document, ({ pathname, search }) => intents.push(pathname + search));
});
afterEach(() => {
  stop();
  intents.length = 0;
  jest.useRealTimers();
});

let moves = 0;
/** Fires an event of a pointer that has moved there, unless it is at a position. */
const fire = (event: string, selector: string, screenX = ++moves): unknown =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent(event, { bubbles: true, screenX }));
const rest = (): unknown => jest.advanceTimersByTime(65);

describe('a link that the user is about to follow', () => {
  it.each(['pointerover', 'focusin'])('is one on which a %s rests', (event) => {
    fire(event, '#install');
    expect(intents).toEqual([]);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it('is meant once, whichever of its parts the pointer crosses', () => {
    fire('pointerover', '#list b');
    fire('pointerover', '#list path');
    rest();
    fire('focusin', '#list');
    rest();

    expect(intents).toEqual(['/campaigns?page=2']);
  });

  it('is meant again when the pointer comes back', () => {
    for (const selector of ['#install', 'p', '#install']) {
      fire('pointerover', selector);
      rest();
    }

    expect(intents).toEqual(['/install', '/install']);
  });

  it.each([
    ['the pointer moves on', 'pointerover', 'p'],
    ['the focus moves on', 'focusout', '#install'],
    ['a finger scrolls', 'pointercancel', '#install'],
  ])('is none that is only crossed: %s', (_, event, selector) => {
    fire('pointerover', '#install');
    jest.advanceTimersByTime(64);
    fire(event, selector);
    rest();

    expect(intents).toEqual([]);
  });

  it('is none that a new screen puts under the pointer after a click', () => {
    fire('pointerover', '#install', 7);
    rest();
    fire('pointerdown', '#install', 8);
    fire('pointerover', '#list', 8);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it('is one that a finger touches, which comes and presses at one position', () => {
    fire('pointerover', '#install', 7);
    fire('pointerdown', '#install', 7);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it.each(['#elsewhere', '#tab', '#file', '#nowhere', 'p'])('is none that leaves this tab: %s', (selector) => {
    fire('pointerover', selector);
    rest();

    expect(intents).toEqual([]);
  });

  it('is not watched any longer once that has ended', () => {
    fire('pointerover', '#install');
    stop();
    rest();
    fire('pointerover', '#list');
    rest();

    expect(intents).toEqual([]);
  });
});
