import { drawLauncherIcon } from './icons.ts';
import { words } from './messages.ts';
import { styles } from './styles.ts';
import { applyStyles } from '../style-sheets.ts';

/** The settings of a launcher. `label` is shown beside the icon; if it is blank, only the icon is shown, and its accessible name is the panel's `title`. Colors are hex values. */
export interface Launcher {
  readonly side: 'left' | 'right';
  readonly icon: string;
  readonly label: string;
  readonly title: string;
  readonly accent: string;
  readonly ink: string;
  readonly pictureUrl: string | null;
}

/** The state of its panel: not loaded, loaded, failed (which the launcher reports), or open. */
export type LauncherState = 'ready' | 'loading' | 'failed' | 'open';

const bars = 'lastcall-bar,lastcall-sidebar-bar,lastcall-legacy-bar';
/** The events that may change how bars overlap a launcher; size changes of bars are observed separately. */
const moves = ['lastcall:show', 'lastcall:close'];
/** Pixels between a bar's branding label and a launcher, in addition to the launcher's own distance. */
const aboveBar = 6;

// This module may be imported in environments without a DOM, such as tests and servers.
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/** `<lastcall-portal-launcher>`: the button on the page that opens the portal. Set `launcher` and insert it into a page; it emits `click` like any element. It moves up above a bar at the bottom. */
export class LastcallPortalLauncher extends Base {
  #launcher: Launcher | null = null;
  #button: HTMLButtonElement | null = null;
  #said: HTMLElement | null = null;
  #state: LauncherState = 'ready';
  readonly #watch = globalThis.ResizeObserver && new ResizeObserver(() => this.#makeRoom());

  get launcher(): Launcher | null {
    return this.#launcher;
  }

  set launcher(launcher: Launcher | null) {
    this.#launcher = launcher;
    this.#draw();
  }

  get state(): LauncherState {
    return this.#state;
  }

  set state(state: LauncherState) {
    this.#state = state;
    this.#draw();
  }

  /** In a preview it stays inside its container. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
  }

  connectedCallback(): void {
    this.#draw();
    for (const name of moves) document.addEventListener(name, this.#makeRoom);
    this.#watch?.observe(document.documentElement);
    this.#makeRoom();
  }

  disconnectedCallback(): void {
    for (const name of moves) document.removeEventListener(name, this.#makeRoom);
    this.#watch?.disconnect();
  }

  #draw(): void {
    const launcher = this.#launcher;
    if (!launcher || !this.isConnected) return;
    const button = (this.#button ??= this.#makeRoot());
    const { side, icon, title, pictureUrl } = launcher;
    const label = launcher.label.trim();
    button.className = label && 'pill';
    button.ariaLabel = label || title;
    button.ariaExpanded = String(this.#state === 'open');
    button.ariaBusy = String(this.#state === 'loading');
    for (const name of ['accent', 'ink'] as const) button.style.setProperty(`--${name}`, launcher[name]);
    button.replaceChildren(pictureUrl ? drawPicture(pictureUrl, icon) : drawLauncherIcon(icon));
    if (label) button.append(Object.assign(document.createElement('span'), { textContent: label, dir: 'auto' }));
    this.#said!.textContent = this.#state === 'failed' ? words.failed : '';
    this.setAttribute('side', side);
  }

  #makeRoot(): HTMLButtonElement {
    const root = this.attachShadow({ mode: 'open' });
    applyStyles(root, styles);
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-haspopup', 'dialog');
    this.#said = document.createElement('p');
    this.#said.setAttribute('role', 'status');
    root.append(button, this.#said);
    return button;
  }

  /** Moves above the bars that would cover it. */
  readonly #makeRoom = (): void => {
    if (this.preview) return;
    const own = this.getBoundingClientRect();
    let room = 0;
    for (const bar of document.querySelectorAll<HTMLElement>(bars)) {
      const frame = bar.shadowRoot?.querySelector('section');
      if (!frame) continue;
      this.#watch?.observe(bar);
      const { left, right } = frame.getBoundingClientRect();
      if (
        bar.getAttribute('placement') === 'bottom' &&
        frame.dataset.state === 'shown' &&
        left < own.right &&
        right > own.left
      )
        room = Math.max(room, bar.offsetHeight + aboveBar);
    }
    this.style.setProperty('--room', `${room}px`);
  };
}

/** A picture that cannot be loaded is replaced by the icon. */
function drawPicture(url: string, icon: string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.onerror = () => picture.replaceWith(drawLauncherIcon(icon));
  picture.alt = '';
  picture.src = url;
  return picture;
}

/** Registers `<lastcall-portal-launcher>` in this page; repeated calls have no effect. */
export function definePortalLauncher(): void {
  if (!customElements.get('lastcall-portal-launcher'))
    customElements.define('lastcall-portal-launcher', LastcallPortalLauncher);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-portal-launcher': LastcallPortalLauncher;
  }
}
