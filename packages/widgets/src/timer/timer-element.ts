import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { announcement } from '../floating/announcements.ts';
import { figures, type Unit } from '../floating/clock.ts';
import { ClockElement } from '../floating/clock-element.ts';
import { element } from '../floating/elements.ts';
import { addFontSheet } from '../floating/fonts.ts';
import { drawTimer, type DrawnTimer } from './draw.ts';
import { lookOf, type TimerLook } from './look.ts';
import { styles } from './styles.ts';

/** Milliseconds that a timer on a page waits for its fonts, in its room; letters that came while it is seen would move. */
const longestWaitMs = 500;

let sheet: CSSStyleSheet | undefined;

/**
 * `<lastcall-timer>`: the time left as its editor previews it and visitors see it. Set `settings`, `fontCssUrls` and `deadlineAt` and put it into a page.
 * It is as wide as it needs to be and never wider than what it stands in. Hidden time keeps its room, so that nothing of the page moves when the clock starts or ends.
 */
export class LastcallTimer extends ClockElement {
  /** The style sheets of our fonts that the settings need, read when the settings are set. */
  fontCssUrls: readonly string[] = [];

  #settings: WebpageTimer | null = null;
  #drawnFrom = '';
  #look: TimerLook | null = null;
  #drawn: DrawnTimer | null = null;
  #said: HTMLElement | null = null;
  #lastSeconds = -1;
  #isWaiting = false;
  readonly #watchWidth = globalThis.ResizeObserver && new ResizeObserver(() => this.#chooseLabels());

  /** The timer as its editor saves it; null draws nothing. Equal settings redraw nothing. */
  get settings(): WebpageTimer | null {
    return this.#settings;
  }

  set settings(settings: WebpageTimer | null) {
    const drawing = JSON.stringify(settings);
    this.#settings = settings;
    if (drawing === this.#drawnFrom) return;
    this.#drawnFrom = drawing;
    this.#look = settings && lookOf(settings);
    this.#drawn?.frame.remove();
    this.#drawn = null;
    this.#isWaiting = this.fontCssUrls.length > 0 && !this.preview;
    this.tick();
    // A browser asks for letters once they are laid out, which choosing the labels does.
    void Promise.allSettled(this.fontCssUrls.map(addFontSheet))
      .then(() => this.#chooseLabels())
      .then(() => document.fonts.ready)
      .then(this.#show);
    setTimeout(this.#show, longestWaitMs);
  }

  /** In a preview the timer says nothing, and hides when it is over as visitors would see it hide. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    this.tick();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watchWidth?.observe(this);
    this.tick();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watchWidth?.disconnect();
  }

  protected override get tellsTime(): boolean {
    return this.#look !== null;
  }

  protected override showTime(seconds: number, leftMs: number): void {
    this.toggleAttribute('running', this.deadlineAt !== null && !this.#isWaiting && (leftMs > 0 || !this.preview));
    this.#showFigures(seconds, this.#look!);
  }

  readonly #show = (): void => {
    this.#isWaiting = false;
    this.#chooseLabels();
    this.tick();
  };

  #showFigures(seconds: number, look: TimerLook): void {
    if (seconds === this.#lastSeconds && this.#drawn) return;
    if (this.#lastSeconds > 0) this.#say(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
    const shown = figures(
      seconds,
      look.units.map(({ unit }) => unit),
    );
    // A unit that has had its room keeps it: a timer that shrinks would move what stands beside it.
    if (!this.#drawn || shown.some(({ unit, text }) => text.length > this.#drawn!.units.get(unit)!.digits)) {
      this.#draw(
        look,
        new Map(look.units.map(({ unit, leastDigits }, at) => [unit, Math.max(leastDigits, shown[at]!.text.length)])),
      );
    }
    for (const figure of shown) this.#drawn!.units.get(figure.unit)!.show(figure);
  }

  #draw(look: TimerLook, digits: ReadonlyMap<Unit, number>): void {
    const root = this.shadowRoot ?? this.#makeRoot();
    this.#drawn?.frame.remove();
    this.#drawn = drawTimer(look, digits, groundOf(this));
    root.prepend(this.#drawn.frame);
    this.#chooseLabels();
  }

  #makeRoot(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
    this.#said = element('p', 'said', []);
    this.#said.setAttribute('role', 'status');
    root.append(this.#said);
    return root;
  }

  /** All labels are short where one of the long ones has no room. */
  #chooseLabels(): void {
    const labels = [...(this.#drawn?.units.values() ?? [])].flatMap(({ label }) => label ?? []);
    for (const { node, long } of labels) node.textContent = long;
    // A narrow timer has short ones at once, so that its cells have room around them.
    if (this.offsetWidth <= 440 || labels.some(({ node }) => node.scrollWidth > node.clientWidth + 1))
      for (const { node, short } of labels) node.textContent = short;
  }

  #say(before: number, now: number): void {
    // Several timers of a page say the same, so the first of them says it.
    if (this.preview || document.querySelector('lastcall-timer') !== this) return;
    const text = announcement(before, now);
    if (text) this.#said!.textContent = text;
  }
}

/** Whether an element stands on a light (0) or a dark (1) ground: that of the nearest background that nothing shines through, which is written `rgb()` and not `rgba()`. */
function groundOf(element: Element): 0 | 1 {
  const color = getComputedStyle(element).backgroundColor;
  const around = element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  if (color[3] === 'a') return around ? groundOf(around) : 0;
  return Number(color.split(',')[1]) < 128 ? 1 : 0;
}

/** Registers `<lastcall-timer>` in this page; doing it again changes nothing. */
export function defineTimer(): void {
  if (!customElements.get('lastcall-timer')) customElements.define('lastcall-timer', LastcallTimer);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-timer': LastcallTimer;
  }
}
