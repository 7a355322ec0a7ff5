import { announcement } from './announcements.ts';
import { figures, type Unit } from './clock.ts';
import { ClockElement } from './clock-element.ts';
import type { FigureCell } from './elements.ts';

/** What happens on a bar. Each bubbles to the document as `lastcall:<name>` with the bar's `context` as its detail. */
type BarEventName = 'show' | 'close' | 'cta' | 'expire';

/** A drawn bar: what its frame holds and how it looks, and the parts that change or are pressed afterwards. */
export interface Drawn {
  readonly nodes: readonly HTMLElement[];
  readonly className: string;
  /** What people who listen hear the bar called. */
  readonly label: string;
  readonly placement: 'top' | 'bottom';
  /** Its place among what lies over the page; without one it is above all. */
  readonly zIndex?: number;
  /** Custom properties of the frame, by their names without `--`. */
  readonly properties: Readonly<Record<string, string>>;
  /** The clock's figures, longest unit first; empty for a bar that tells no time. */
  readonly figures: ReadonlyMap<Unit, FigureCell>;
  readonly cta: HTMLElement | null;
  readonly hide: HTMLElement | null;
  /** The arrow that opens the bar where it is small; a tap anywhere on the bar does the same while it is seen. */
  readonly more: HTMLElement | null;
}

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(styles: string): CSSStyleSheet {
  const known = sheets.get(styles);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  sheets.set(styles, sheet);
  return sheet;
}

/**
 * A bar as its editor previews it and visitors see it, whatever it looks like. Set `settings` and `deadlineAt` and put it into a page.
 * It lies over the page and never moves it. It tells the time until it is removed, and does not remove itself.
 */
export abstract class FloatingElement<Settings> extends ClockElement {
  /** What the bar's events carry as their detail, such as the campaign's and the page's id. */
  context: Readonly<Record<string, string>> = {};

  #settings: Settings | null = null;
  #drawnFrom = '';
  #drawn: Drawn | null = null;
  #frame: HTMLElement | null = null;
  #said: HTMLElement | null = null;
  #delayTimer = 0;
  #lastSeconds = -1;
  #state: 'waiting' | 'shown' | 'closed' = 'waiting';
  #isOpen = false;
  #isExpired = false;

  /** Its style sheet. */
  protected abstract styles(): string;
  /** Makes its elements; every text that somebody typed becomes a text node. */
  protected abstract drawn(settings: Settings): Drawn;
  /** Seconds until it shows. */
  protected abstract delaySecondsOf(settings: Settings): number;

  /** Whether it is open from the start where it is small. */
  protected isOpenAtFirst(_settings: Settings): boolean {
    return false;
  }

  /** The bar as its editor saves it. Equal settings redraw nothing; other ones show a closed bar again. */
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

  /** In a preview the bar stays inside its container, shows at once, leads nowhere, and leaves when it is over as visitors would see it leave. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    this.redraw();
  }

  /** Opens or closes what a small bar shows after a tap. */
  get expanded(): boolean {
    return this.#isOpen;
  }

  set expanded(isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#markState();
  }

  /** It has come and was not closed; false while its delay lasts. */
  get isShown(): boolean {
    return this.#state === 'shown';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.redraw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#delayTimer);
    this.#state = 'waiting';
  }

  /** Hides the bar, as its button does. */
  close(): void {
    this.#state = 'closed';
    this.#markState();
    this.#tell('close');
  }

  protected override get tellsTime(): boolean {
    return this.#drawn !== null && this.deadlineAt !== null;
  }

  protected override showTime(seconds: number, leftMs: number): void {
    const shown = this.#drawn!.figures;
    if (this.#lastSeconds > 0 && seconds > 0) this.#say(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
    for (const { unit, text, share } of figures(seconds, [...shown.keys()])) {
      const figure = shown.get(unit)!;
      if (figure.text.data === text) continue;
      figure.text.data = text;
      figure.cell.classList.toggle('long', text.length > 2);
      figure.cell.style.setProperty('--digits', String(text.length));
      figure.cell.style.setProperty('--share', String(share));
    }
    const wasExpired = this.#isExpired;
    this.#isExpired = leftMs <= 0;
    if (wasExpired === this.#isExpired) return;
    this.#markState();
    if (!this.#isExpired) return;
    this.#say(1, 0);
    this.#tell('expire');
  }

  /** Draws it again where it is in a page, after something that it is drawn from has changed. */
  protected redraw(): void {
    const settings = this.#settings;
    if (!this.isConnected || !settings) return;
    this.#draw(settings);
    this.tick();
    if (this.#state === 'shown') return;
    const delaySeconds = this.preview || this.#state === 'closed' ? 0 : this.delaySecondsOf(settings);
    clearTimeout(this.#delayTimer);
    if (delaySeconds === 0) this.#show();
    else this.#delayTimer = window.setTimeout(() => this.#show(), delaySeconds * 1000);
  }

  #show(): void {
    this.#state = 'shown';
    this.#markState();
    this.#tell('show');
  }

  #draw(settings: Settings): void {
    const frame = (this.#frame ??= this.#makeFrame());
    const { nodes, className, label, placement, zIndex, properties } = (this.#drawn = this.drawn(settings));
    frame.className = className;
    frame.ariaLabel = label;
    // Browsers hyphenate only what has a language: the page's own, since its visitors read both.
    frame.lang = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    frame.replaceChildren(...nodes, this.#said!);
    for (const [name, value] of Object.entries(properties)) frame.style.setProperty(`--${name}`, value);
    this.setAttribute('placement', placement);
    if (zIndex !== undefined) this.style.setProperty('--layer', String(zIndex));
    this.#lastSeconds = -1;
    this.#markState();
  }

  #makeFrame(): HTMLElement {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(this.styles())];
    const frame = document.createElement('section');
    this.#said = document.createElement('p');
    this.#said.className = 'said';
    this.#said.setAttribute('role', 'status');
    frame.addEventListener('click', this.#press);
    root.append(frame);
    return frame;
  }

  readonly #press = (event: MouseEvent): void => {
    const { cta, hide, more } = this.#drawn!;
    const pressed = (event.target as Element).closest('a, button');
    if (pressed instanceof HTMLAnchorElement && this.preview) event.preventDefault();
    if (pressed && pressed === cta) this.#tell('cta');
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

  #say(before: number, now: number): void {
    if (this.preview) return;
    const text = announcement(before, now);
    if (text) this.#said!.textContent = `${this.#frame!.ariaLabel}: ${text}`;
  }

  #tell(name: BarEventName): void {
    this.dispatchEvent(new CustomEvent(`lastcall:${name}`, { bubbles: true, composed: true, detail: this.context }));
  }
}
