import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { announcement } from '../floating/announcements.ts';
import { unitDigits, type Unit } from '../floating/clock.ts';
import { ClockElement } from '../floating/clock-element.ts';
import { element } from '../floating/elements.ts';
import { addFontSheet } from '../floating/fonts.ts';
import { drawTimer, type DrawnTimer, type DrawnUnit } from './draw.ts';
import { appearanceOf, type TimerAppearance } from './appearance.ts';
import { styles } from './styles.ts';
import { filterItems, mapItems } from '../lists.ts';
import { applyStyles } from '../style-sheets.ts';

/** Milliseconds that a timer waits for its fonts, with its space reserved; fonts that load while it is visible would shift the layout. */
const longestWaitMs = 500;

/** Timers choose their labels when they are drawn or resized. All do so after the browser's layout, to avoid a forced layout for each. */
const resizeObserver =
  globalThis.ResizeObserver &&
  new ResizeObserver((entries) => chooseLabels(mapItems(entries, ({ target }) => target as LastcallTimer)));
/** Timers out of view are not drawn. */
const visibilityObserver =
  globalThis.IntersectionObserver &&
  new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) (target as LastcallTimer).isSeen = isIntersecting;
  });

/**
 * `<lastcall-timer>`: the remaining time, for editor previews and pages. Set `settings`, `fontCssUrls` and `deadlineAt`, and insert it into a page.
 * It is as wide as it needs to be, up to its container. While hidden it keeps its space, so that the page does not shift when the countdown starts or ends.
 */
export class LastcallTimer extends ClockElement {
  /** The style sheets of the timer kinds on this page. */
  static readonly kinds = new Set<string>();

  /** The URLs of the font style sheets that the settings need. Set them before the settings. */
  fontCssUrls: readonly string[] = [];

  #settings: WebpageTimer | null = null;
  #drawnFrom = '';
  #appearance: TimerAppearance | null = null;
  #drawn: DrawnTimer | null = null;
  #said: HTMLElement | null = null;
  #lastSeconds = -1;
  #isWaiting = false;

  /** The saved settings of the timer; null draws nothing. Equal settings redraw nothing. */
  get settings(): WebpageTimer | null {
    return this.#settings;
  }

  set settings(settings: WebpageTimer | null) {
    const drawing = JSON.stringify(settings);
    this.#settings = settings;
    if (drawing === this.#drawnFrom) return;
    this.#drawnFrom = drawing;
    this.#appearance = settings && appearanceOf(settings);
    this.#drawn?.frame.remove();
    this.#drawn = null;
    this.#isWaiting = !this.preview && !!this.fontCssUrls[0];
    this.tick();
    // Accessing `document.fonts` forces a layout.
    if (!this.fontCssUrls[0]) return;
    // Browsers load fonts once text is laid out, which measuring the labels triggers.
    void Promise.allSettled(mapItems(this.fontCssUrls, addFontSheet))
      .then(() => this.#measure())
      .then(() => document.fonts.ready)
      .then(this.#show);
    setTimeout(this.#show, longestWaitMs);
  }

  /** In a preview the timer makes no announcements, and hides at the deadline as it does for visitors. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    this.tick();
  }

  connectedCallback(): void {
    // Neither observer is disconnected: both release their elements with the page, and report a removed element only once, as hidden.
    resizeObserver?.observe(this);
    visibilityObserver?.observe(this);
    this.tick();
  }

  /** Applies its style sheets, which the browser drops when the element moves to another document and when it moves back. */
  adoptedCallback(): void {
    const { kinds } = this.constructor as typeof LastcallTimer;
    if (this.shadowRoot) applyStyles(this.shadowRoot, [styles, ...kinds].join(''));
  }

  /** Set by the observer. The first timer on a page announces the time for all of them, so it is updated even out of view. */
  set isSeen(isSeen: boolean) {
    this.isAway = !isSeen && !this.#isFirst;
    this.tick();
  }

  protected override get showsTime(): boolean {
    return this.#appearance !== null;
  }

  protected override showTime(seconds: number, leftMs: number): void {
    this.toggleAttribute('running', this.deadlineAt !== null && !this.#isWaiting && (leftMs > 0 || !this.preview));
    this.#showDigits(seconds, this.#appearance!);
  }

  readonly #show = (): void => {
    this.#isWaiting = false;
    this.#measure();
    this.tick();
  };

  #showDigits(seconds: number, appearance: TimerAppearance): void {
    if (seconds === this.#lastSeconds && this.#drawn) return;
    if (this.#lastSeconds > 0) this.#announce(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
    const shown = unitDigits(
      seconds,
      mapItems(appearance.units, ({ unit }) => unit),
    );
    const digits = new Map<Unit, number>();
    let fits = this.#drawn !== null;
    // A unit keeps its largest width, because a shrinking timer would shift the content beside it.
    mapItems(shown, ({ unit, text: { length } }, at) => {
      digits.set(unit, Math.max(appearance.units[at]!.minDigits, length));
      fits &&= length <= this.#drawn!.units.get(unit)!.digits;
    });
    if (!fits) this.#draw(appearance, digits);
    for (const digits of shown) this.#drawn!.units.get(digits.unit)!.show(digits);
  }

  #draw(appearance: TimerAppearance, digits: ReadonlyMap<Unit, number>): void {
    if (!this.shadowRoot) this.#makeRoot();
    // The next page of a single-page app may have a timer of another kind in the same element.
    this.adoptedCallback();
    this.#drawn?.frame.remove();
    this.#drawn = drawTimer(appearance, digits, () => backgroundToneOf(this));
    this.#said!.before(this.#drawn.frame);
    this.#measure();
  }

  #makeRoot(): void {
    const root = this.attachShadow({ mode: 'open' });
    this.#said = element('p', 'said', []);
    this.#said.setAttribute('role', 'status');
    root.append(slot('before'), this.#said, slot('after'));
  }

  /** The labels of its units, long and short. Not named `labels`, like that of form fields, because libraries read this property of any element. */
  get unitLabels(): DrawnUnit['label'][] {
    return mapItems(this.#drawn?.units ?? [], ([, { label }]) => label);
  }

  #measure(): void {
    if (!resizeObserver) return chooseLabels([this]);
    resizeObserver.unobserve(this);
    resizeObserver.observe(this);
  }

  get #isFirst(): boolean {
    return document.querySelector('lastcall-timer') === this;
  }

  #announce(before: number, now: number): void {
    // All timers on a page would announce the same, so only the first one does.
    if (this.preview || !this.#isFirst) return;
    const text = announcement(before, now);
    if (text) this.#said!.textContent = text;
  }
}

/** Chooses the labels of timers: all labels of a timer are short if any of its long ones does not fit. */
function chooseLabels(timers: readonly LastcallTimer[]): void {
  for (const { unitLabels } of timers) for (const label of unitLabels) if (label) write(label.node, label.long);
  const tight = filterItems(timers, ({ offsetWidth, unitLabels }) => {
    // A narrow timer uses short labels at once, so that its cells keep their padding.
    let isTight = offsetWidth <= 440;
    for (const label of unitLabels) isTight ||= label !== null && label.node.scrollWidth > label.node.clientWidth + 1;
    return isTight;
  });
  for (const { unitLabels } of tight) for (const label of unitLabels) if (label) write(label.node, label.short);
}

/** Writes an element's text. Unchanged text is not written again, since that would force a layout. */
function write(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Creates a slot for the page's own content before or after the time. */
function slot(name: string): HTMLSlotElement {
  return Object.assign(document.createElement('slot'), { name });
}

/** Returns 0 when the background of the nearest opaque ancestor is light, and 1 when it is dark. Opaque colors compute to `rgb()`, others to `rgba()`. */
function backgroundToneOf(element: Element): 0 | 1 {
  const color = getComputedStyle(element).backgroundColor;
  const around = element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  if (color[3] === 'a') return around ? backgroundToneOf(around) : 0;
  return Number(color.split(',')[1]) < 128 ? 1 : 0;
}

/** Registers `<lastcall-timer>` in this page, with the style sheets of the timer kinds that it can show. */
export function defineTimer(...kinds: readonly string[]): void {
  if (!customElements.get('lastcall-timer')) customElements.define('lastcall-timer', LastcallTimer);
  // Another snippet of the page may have registered the element.
  const { kinds: all } = customElements.get('lastcall-timer') as typeof LastcallTimer;
  for (const kind of kinds) all.add(kind);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-timer': LastcallTimer;
  }
}
