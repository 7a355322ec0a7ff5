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
/** Fires a pointer event on an element: at a new position, or at `screenX`. */
const fire = (event: string, selector: string, screenX = ++moves): unknown =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent(event, { bubbles: true, screenX }));
const rest = (): unknown => jest.advanceTimersByTime(65);

describe('the intent to follow a link', () => {
  it.each(['pointerover', 'focusin'])('is reported 65 ms after the event %s', (event) => {
    fire(event, '#install');
    expect(intents).toEqual([]);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it('is reported once when the pointer crosses several elements of the link', () => {
    fire('pointerover', '#list b');
    fire('pointerover', '#list path');
    rest();
    fire('focusin', '#list');
    rest();

    expect(intents).toEqual(['/campaigns?page=2']);
  });

  it('is reported again when the pointer returns to the link', () => {
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
  ])('is not reported for a link that is only crossed: %s', (_, event, selector) => {
    fire('pointerover', '#install');
    jest.advanceTimersByTime(64);
    fire(event, selector);
    rest();

    expect(intents).toEqual([]);
  });

  it('is not reported for a link that a new screen puts under the pointer after a click', () => {
    fire('pointerover', '#install', 7);
    rest();
    fire('pointerdown', '#install', 8);
    fire('pointerover', '#list', 8);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it('is reported for a touch, whose pointer enters and presses at one position', () => {
    fire('pointerover', '#install', 7);
    fire('pointerdown', '#install', 7);
    rest();

    expect(intents).toEqual(['/install']);
  });

  it.each(['#elsewhere', '#tab', '#file', '#nowhere', 'p'])('is not reported for other targets: %s', (selector) => {
    fire('pointerover', selector);
    rest();

    expect(intents).toEqual([]);
  });

  it('is no longer reported after the watcher is stopped', () => {
    fire('pointerover', '#install');
    stop();
    rest();
    fire('pointerover', '#list');
    rest();

    expect(intents).toEqual([]);
  });
});
