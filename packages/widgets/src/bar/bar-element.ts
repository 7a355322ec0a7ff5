import type { Bar } from '@lastcall/contracts';
import { announcement } from './announcements.ts';
import { figures, secondsLeft, shownUnits } from './clock.ts';
import { colorsOf } from './colors.ts';
import { drawBar, type BarParts } from './draw.ts';
import { styles } from './styles.ts';

/** What happens on a bar. Each bubbles to the document as `lastcall:<name>` with the bar's `context` as its detail. */
export type BarEventName = 'show' | 'close' | 'cta' | 'expire';

let sheet: CSSStyleSheet | undefined;

// A module that names the element may be read where there is no page, as tests and servers do.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * `<lastcall-bar>`: the floating bar as its editor previews it and visitors see it. Set `settings` and `deadlineAt` and put it into a page.
 * It lies over the page and never moves it. It tells the time until it is removed, and does not remove itself.
 */
export class LastcallBar extends Base {
  /** What the bar's events carry as their detail, such as the campaign's and the page's id. */
  context: Readonly<Record<string, string>> = {};

  #settings: Bar | null = null;
  #drawnFrom = '';
  #deadlineMs: number | null = null;
  #offsetMs = 0;
  #now: (() => number) | null = null;
  #parts: BarParts | null = null;
  #frame: HTMLElement | null = null;
  #said: HTMLElement | null = null;
  #tickTimer = 0;
  #delayTimer = 0;
  #lastSeconds = -1;
  #state: 'waiting' | 'shown' | 'closed' = 'waiting';
  #isOpen = false;
  #isExpired = false;

  /** The bar as the editor saves it. Equal settings redraw nothing; other ones show a closed bar again. */
  get settings(): Bar | null {
    return this.#settings;
  }

  set settings(settings: Bar | null) {
    const drawing = JSON.stringify(settings);
    if (drawing === this.#drawnFrom) return;
    this.#drawnFrom = drawing;
    if (this.#settings?.maximizedOnMobile !== settings?.maximizedOnMobile) this.#isOpen = settings?.maximizedOnMobile ?? false;
    this.#settings = settings;
    if (this.isConnected) this.#start();
  }

  /** The deadline in epoch milliseconds; null shows the bar without a running clock. */
  get deadlineAt(): number | null {
    return this.#deadlineMs;
  }

  set deadlineAt(deadlineMs: number | null) {
    this.#deadlineMs = deadlineMs;
    this.#restartClock();
  }

  /** Milliseconds that the server's clock is ahead of this browser's. */
  get clockOffsetMs(): number {
    return this.#offsetMs;
  }

  set clockOffsetMs(offsetMs: number) {
    this.#offsetMs = offsetMs;
    this.#restartClock();
  }

  /** Another clock for previews: a function that answers epoch milliseconds, fixed or moving. Null is the real time. */
  get now(): (() => number) | null {
    return this.#now;
  }

  set now(now: (() => number) | null) {
    this.#now = now;
    this.#restartClock();
  }

  /** In a preview the bar stays inside its container, shows at once, leads nowhere, and leaves when it is over as visitors would see it leave. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    if (this.isConnected) this.#start();
  }

  /** Opens or closes the details that a phone shows after a tap. */
  get expanded(): boolean {
    return this.#isOpen;
  }

  set expanded(isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#markState();
  }

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#tick);
    this.#start();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#tick);
    clearTimeout(this.#tickTimer);
    clearTimeout(this.#delayTimer);
    this.#state = 'waiting';
  }

  /** Hides the bar, as its button does. */
  close(): void {
    this.#state = 'closed';
    this.#markState();
    this.#tell('close');
  }

  #start(): void {
    const settings = this.#settings;
    if (!settings) return;
    this.#draw(settings);
    this.#restartClock();
    if (this.#state === 'shown') return;
    const delaySeconds = this.preview || this.#state === 'closed' ? 0 : settings.delay;
    clearTimeout(this.#delayTimer);
    if (delaySeconds === 0) this.#show();
    else this.#delayTimer = window.setTimeout(() => this.#show(), delaySeconds * 1000);
  }

  #show(): void {
    this.#state = 'shown';
    this.#markState();
    this.#tell('show');
  }

  #draw(settings: Bar): void {
    const frame = (this.#frame ??= this.#makeFrame());
    const { layout, colors } = settings.settings;
    const title = settings.title.hidden ? '' : settings.title.text.trim();
    this.#parts = drawBar(settings);
    frame.className = `bar ${settings.template} ${layout.size} ${layout.width} ${layout.placement}${title ? '' : ' untitled'}${this.#parts.figures.size > 0 ? '' : ' clockless'}`;
    frame.ariaLabel = title || settings.description;
    frame.replaceChildren(...this.#parts.nodes, this.#said!);
    for (const [name, color] of Object.entries(colorsOf(colors))) frame.style.setProperty(`--${name}`, color);
    this.setAttribute('placement', layout.placement);
    this.#lastSeconds = -1;
    this.#markState();
  }

  #makeFrame(): HTMLElement {
    const root = this.attachShadow({ mode: 'open' });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
    const frame = document.createElement('section');
    this.#said = document.createElement('p');
    this.#said.className = 'said';
    this.#said.setAttribute('role', 'status');
    frame.addEventListener('click', this.#press);
    root.append(frame);
    return frame;
  }

  readonly #press = (event: MouseEvent): void => {
    const { cta, hide, more } = this.#parts!;
    const pressed = (event.target as Element).closest('a, button');
    if (pressed instanceof HTMLAnchorElement && this.preview) event.preventDefault();
    if (pressed && pressed === cta) this.#tell('cta');
    else if (pressed && pressed === hide) this.close();
    // A tap anywhere on a phone's bar opens it; the arrow is only there on phones.
    else if (pressed === more || (!pressed && getComputedStyle(more).display !== 'none')) this.expanded = !this.#isOpen;
  };

  #markState(): void {
    const frame = this.#frame;
    if (!frame) return;
    const isGone = this.#state === 'closed' || (this.preview && this.#isExpired);
    frame.dataset.state = isGone ? 'closed' : this.#state;
    frame.toggleAttribute('data-open', this.#isOpen);
    this.#parts!.more.ariaExpanded = String(this.#isOpen);
  }

  #restartClock(): void {
    if (this.isConnected && this.#parts) this.#tick();
  }

  readonly #tick = (): void => {
    clearTimeout(this.#tickTimer);
    if (this.#deadlineMs === null || !this.#settings) return;
    const nowMs = this.#now ? this.#now() : Date.now() + this.#offsetMs;
    const leftMs = this.#deadlineMs - nowMs;
    this.#showTime(secondsLeft(this.#deadlineMs, nowMs));
    const wasExpired = this.#isExpired;
    this.#isExpired = leftMs <= 0;
    if (wasExpired !== this.#isExpired) this.#markState();
    if (this.#isExpired) {
      if (!wasExpired) {
        this.#say(1, 0);
        this.#tell('expire');
      }
      return;
    }
    // Just after the second changes; an injected clock may stand still and has no such moment.
    this.#tickTimer = window.setTimeout(this.#tick, this.#now ? 1000 : (leftMs % 1000) + 1);
  };

  #showTime(seconds: number): void {
    if (seconds === this.#lastSeconds) return;
    if (this.#lastSeconds > 0 && seconds > 0) this.#say(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
    for (const { unit, text, share } of figures(seconds, shownUnits(this.#settings!.labels))) {
      const figure = this.#parts!.figures.get(unit)!;
      if (figure.text.data === text) continue;
      figure.text.data = text;
      figure.cell.classList.toggle('long', text.length > 3);
      figure.cell.style.setProperty('--digits', String(text.length));
      figure.cell.style.setProperty('--share', String(share));
    }
  }

  #say(before: number, now: number): void {
    if (this.preview) return;
    const text = announcement(before, now, document.documentElement.lang || navigator.language);
    if (text) this.#said!.textContent = `${this.#frame!.ariaLabel}: ${text}`;
  }

  #tell(name: BarEventName): void {
    this.dispatchEvent(new CustomEvent(`lastcall:${name}`, { bubbles: true, composed: true, detail: this.context }));
  }
}

/** Registers `<lastcall-bar>` in this page; doing it again changes nothing. */
export function defineBar(): void {
  if (!customElements.get('lastcall-bar')) customElements.define('lastcall-bar', LastcallBar);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-bar': LastcallBar;
  }
}
