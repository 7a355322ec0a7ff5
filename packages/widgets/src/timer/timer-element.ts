import { figures, secondsLeft, units, type Unit } from '../floating/clock.ts';

/** Hidden time keeps its room, so that nothing of the page moves when the clock starts or ends. */
const styles = ':host{display:inline-block;font-variant-numeric:tabular-nums;white-space:nowrap}:host(:not([running])){visibility:hidden}';

let sheet: CSSStyleSheet | undefined;

// A module that names the element may be read where there is no page, as tests and servers do.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** `<lastcall-timer>`: the time left as text, in the page's own type and colours. Set `deadlineAt`; null hides it. */
export class LastcallTimer extends Base {
  #deadlineMs: number | null = null;
  #offsetMs = 0;
  #text: Text | null = null;
  #timer = 0;

  /** The deadline in epoch milliseconds; null while there is none. */
  get deadlineAt(): number | null {
    return this.#deadlineMs;
  }

  set deadlineAt(deadlineMs: number | null) {
    this.#deadlineMs = deadlineMs;
    this.#tick();
  }

  /** Milliseconds that the server's clock is ahead of this browser's. */
  get clockOffsetMs(): number {
    return this.#offsetMs;
  }

  set clockOffsetMs(offsetMs: number) {
    this.#offsetMs = offsetMs;
    this.#tick();
  }

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#tick);
    this.#tick();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#tick);
    clearTimeout(this.#timer);
  }

  readonly #tick = (): void => {
    clearTimeout(this.#timer);
    if (!this.isConnected) return;
    const text = (this.#text ??= this.#draw());
    this.toggleAttribute('running', this.#deadlineMs !== null);
    const nowMs = Date.now() + this.#offsetMs;
    const leftMs = (this.#deadlineMs ?? nowMs) - nowMs;
    text.data = timeText(secondsLeft(nowMs + leftMs, nowMs), document.documentElement.lang || navigator.language);
    // Just after the second changes.
    if (leftMs > 0) this.#timer = window.setTimeout(this.#tick, (leftMs % 1000) + 1);
  };

  #draw(): Text {
    const root = this.attachShadow({ mode: 'open' });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
    const time = document.createElement('span');
    time.setAttribute('role', 'timer');
    const text = document.createTextNode('');
    time.append(text);
    root.append(time);
    return text;
  }
}

/** Registers `<lastcall-timer>` in this page; doing it again changes nothing. */
export function defineTimer(): void {
  if (!customElements.get('lastcall-timer')) customElements.define('lastcall-timer', LastcallTimer);
}

const unitNames = { days: 'day', hours: 'hour', minutes: 'minute', seconds: 'second' } as const satisfies Record<Unit, string>;

/** Seconds in a language's short units: "02d 05h 12m 09s". */
export function timeText(seconds: number, language: string): string {
  // A page may carry any text as its language.
  const known = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) ? language : 'en';
  const amounts = figures(seconds, units);
  return amounts.map(({ unit, text }) => new Intl.NumberFormat(known, { style: 'unit', unit: unitNames[unit], unitDisplay: 'narrow', minimumIntegerDigits: 2, useGrouping: false }).format(Number(text))).join(' ');
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-timer': LastcallTimer;
  }
}
