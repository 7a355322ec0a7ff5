import { announcement } from './announcements.ts';
import { unitDigits, type Unit } from './clock.ts';
import { ClockElement } from './clock-element.ts';
import type { DigitCell } from './elements.ts';
import { quietly } from '../quietly.ts';
import { applyStyles } from '../style-sheets.ts';

/** The events of a bar. Each bubbles to the document as `lastcall:<name>` with the bar's `context` as its detail; `expire` only in a preview. */
type BarEventName = 'show' | 'close' | 'cta' | 'expire';

/** A drawn bar: the content and style of its frame, and the parts that change or are clicked later. */
export interface Drawn {
  readonly nodes: readonly HTMLElement[];
  readonly className: string;
  /** The accessible name of the bar. */
  readonly label: string;
  readonly placement: 'top' | 'bottom';
  /** Its z-index on the page; by default it is above everything else. */
  readonly zIndex?: number;
  /** Custom properties of the frame, by name without `--`. */
  readonly properties: Readonly<Record<string, string>>;
  /** The numbers of the countdown, longest unit first; empty for a bar without one. */
  readonly cells: ReadonlyMap<Unit, DigitCell>;
  /** True when its style sheet draws a ring around each number. */
  readonly hasRings: boolean;
  readonly cta: HTMLElement | null;
  readonly hide: HTMLElement | null;
  /** The arrow that expands a collapsed bar; while it is visible, a tap anywhere on the bar does the same. */
  readonly more: HTMLElement | null;
}

/** The maximum number of digits at the regular font size. */
const defaultDigits = 2;

/**
 * The base class of all bars, for editor previews and pages. Set `settings` and `deadlineAt`, and insert the element into a page.
 * It overlays the page without shifting it. It counts down until it is removed, and keeps its state when the page moves it. A cloned bar removes itself.
 */
export abstract class FloatingElement<Settings> extends ClockElement {
  /** The detail of the bar's events, such as the campaign's and the page's id. */
  context: Readonly<Record<string, string>> = {};

  #settings: Settings | null = null;
  #drawnFrom = '';
  #drawn: Drawn | null = null;
  #frame: HTMLElement | null = null;
  #said: HTMLElement | null = null;
  #delayTimer = 0;
  #showsAt = 0;
  #lastSeconds = -1;
  #state: 'waiting' | 'shown' | 'closed' = 'waiting';
  #isOpen = false;
  #isExpired = false;

  /** Its style sheet. */
  protected abstract styles(): string;
  /** Creates its elements; all customer text is inserted as text nodes. */
  protected abstract drawn(settings: Settings): Drawn;
  /** Returns the seconds before the bar appears. */
  protected abstract delaySecondsOf(settings: Settings): number;

  /** Returns true when a collapsible bar starts expanded. */
  protected isOpenAtFirst(_settings: Settings): boolean {
    return false;
  }

  /** The saved settings of the bar. Equal settings redraw nothing; different settings show a closed bar again. */
  get settings(): Settings | null {
    return this.#settings;
  }

  set settings(settings: Settings | null) {
    const drawing = JSON.stringify(settings);
    if (drawing === this.#drawnFrom) return;
    this.#drawnFrom = drawing;
    const before = this.#settings;
    const isOpen = settings !== null && this.isOpenAtFirst(settings);
    if (isOpen !== (before !== null && this.isOpenAtFirst(before))) this.#isOpen = isOpen;
    this.#settings = settings;
    this.redraw();
  }

  /** In a preview the bar stays inside its container, shows at once, doesn't follow links, and hides at the deadline as it does for visitors. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    this.redraw();
  }

  /** Expands or collapses the content of a collapsible bar. */
  get expanded(): boolean {
    return this.#isOpen;
  }

  set expanded(isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#markState();
  }

  /** True after the delay until the bar is closed. */
  get isShown(): boolean {
    return this.#state === 'shown';
  }

  connectedCallback(): void {
    quietly(() => {
      // Only a drawn bar has a placement, and a cloned bar has not been drawn.
      if (!this.#drawn && this.hasAttribute('placement')) return this.remove();
      if (!this.#drawn) return this.redraw();
      applyStyles(this.shadowRoot!, this.styles());
      this.tick();
      if (this.#state === 'waiting') this.#wait();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#delayTimer);
  }

  /** Hides the bar, as its close button does. */
  close(): void {
    this.#state = 'closed';
    this.#markState();
    this.#emit('close');
  }

  protected override get showsTime(): boolean {
    return this.#drawn !== null && this.deadlineAt !== null;
  }

  protected override showTime(seconds: number, leftMs: number): void {
    const shown = this.#drawn!.cells;
    if (this.#lastSeconds > 0 && seconds > 0) this.#announce(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
    for (const { unit, text, share } of unitDigits(seconds, [...shown.keys()])) {
      const digits = shown.get(unit)!;
      if (digits.text.data === text) continue;
      if (text.length !== (digits.text.data.length || defaultDigits)) {
        digits.cell.classList.toggle('long', text.length > defaultDigits);
        digits.cell.style.setProperty('--digits', String(text.length));
      }
      digits.text.data = text;
      if (this.#drawn!.hasRings) digits.cell.style.setProperty('--share', String(share));
    }
    const wasExpired = this.#isExpired;
    this.#isExpired = leftMs <= 0;
    if (wasExpired === this.#isExpired) return;
    this.#markState();
    if (!this.#isExpired) return;
    this.#announce(1, 0);
    // On a page, the page script determines whether the deadline has really passed.
    if (this.preview) this.#emit('expire');
  }

  /** Redraws a mounted bar after one of its inputs has changed. */
  protected redraw(): void {
    const settings = this.#settings;
    if (!this.isConnected || !settings) return;
    this.#draw(settings);
    this.tick();
    if (this.#state === 'shown') return;
    this.#showsAt = this.preview || this.#state === 'closed' ? 0 : Date.now() + this.delaySecondsOf(settings) * 1000;
    this.#wait();
  }

  /** Shows the bar after the remainder of its delay. */
  #wait(): void {
    clearTimeout(this.#delayTimer);
    const delayMs = this.#showsAt - Date.now();
    if (delayMs <= 0) this.#show();
    else this.#delayTimer = window.setTimeout(() => quietly(() => this.#show()), delayMs);
  }

  #show(): void {
    this.#state = 'shown';
    this.#markState();
    this.#emit('show');
  }

  #draw(settings: Settings): void {
    const frame = (this.#frame ??= this.#createFrame());
    const { nodes, className, label, placement, zIndex, properties } = (this.#drawn = this.drawn(settings));
    frame.className = className;
    frame.ariaLabel = label;
    // Browsers hyphenate only text whose language is set. The bar uses the page's language, since the same visitors read both.
    frame.lang = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    frame.replaceChildren(...nodes, this.#said!);
    for (const [name, value] of Object.entries(properties)) frame.style.setProperty(`--${name}`, value);
    this.setAttribute('placement', placement);
    if (zIndex !== undefined) this.style.setProperty('--layer', String(zIndex));
    this.#lastSeconds = -1;
    this.#markState();
  }

  #createFrame(): HTMLElement {
    const root = this.attachShadow({ mode: 'open' });
    applyStyles(root, this.styles());
    const frame = document.createElement('section');
    frame.setAttribute('part', 'bar');
    this.#said = document.createElement('p');
    this.#said.className = 'said';
    this.#said.setAttribute('role', 'status');
    frame.addEventListener('click', (event) => quietly(() => this.#press(event)));
    root.append(frame);
    return frame;
  }

  readonly #press = (event: MouseEvent): void => {
    const { cta, hide, more } = this.#drawn!;
    const pressed = (event.target as Element).closest('a, button');
    if (pressed instanceof HTMLAnchorElement && this.preview) event.preventDefault();
    if (pressed && pressed === cta) this.#emit('cta');
    else if (pressed && pressed === hide) this.close();
    else if (more && (pressed === more || (!pressed && getComputedStyle(more).display !== 'none')))
      this.expanded = !this.#isOpen;
  };

  #markState(): void {
    const frame = this.#frame;
    const drawn = this.#drawn;
    if (!frame || !drawn) return;
    const isGone = this.#state === 'closed' || (this.preview && this.#isExpired);
    frame.dataset.state = isGone ? 'closed' : this.#state;
    frame.toggleAttribute('data-open', this.#isOpen);
    if (drawn.more) drawn.more.ariaExpanded = String(this.#isOpen);
  }

  #announce(before: number, now: number): void {
    if (this.preview) return;
    const text = announcement(before, now);
    if (text) this.#said!.textContent = `${this.#frame!.ariaLabel}: ${text}`;
  }

  #emit(name: BarEventName): void {
    this.dispatchEvent(
      new CustomEvent(`lastcall:${name}`, { bubbles: true, cancelable: true, composed: true, detail: this.context }),
    );
  }
}
