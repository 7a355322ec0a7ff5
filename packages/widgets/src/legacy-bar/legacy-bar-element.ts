import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { FloatingElement, type Drawn } from '../floating/floating-element.ts';
import { drawLegacyBar, textOf } from './draw.ts';
import { loadFont } from '../floating/fonts.ts';
import { styles } from './styles.ts';

/** Milliseconds that a bar on a page waits for its font; after that it comes without it, and stays so. */
const longestWaitMs = 2000;

/** `<lastcall-legacy-bar>`: the floating bar of the legacy appearance screen. On a page it comes once its font is there; a preview does not wait. */
export class LastcallLegacyBar extends FloatingElement<LegacyBar> {
  /** The family of the chosen font as its style sheet names it, and the address of that. Both are read when the settings are set. */
  fontFamily = '';
  fontCssUrl = '';
  #hasClock = true;
  /** The font that it is drawn in, and the one that it asked for last. */
  #drawnFont = '';
  #wantedFont = '';

  /** False for a bar that tells no time. */
  get hasClock(): boolean {
    return this.#hasClock;
  }

  set hasClock(hasClock: boolean) {
    if (this.#hasClock === hasClock) return;
    this.#hasClock = hasClock;
    this.redraw();
  }

  protected override styles(): string {
    return styles;
  }

  protected override drawn(settings: LegacyBar): Drawn {
    return drawLegacyBar(settings, { font: this.#drawnFont, hasClock: this.#hasClock });
  }

  protected override delaySecondsOf(settings: LegacyBar): number {
    return settings.floatingBarDelaySeconds;
  }

  protected override redraw(): void {
    const settings = this.settings;
    if (!settings || !this.isConnected) return;
    const { fontFamily, fontCssUrl } = this;
    const text = textOf(settings);
    const wanted = `${fontCssUrl} ${text}`;
    if (this.preview || this.#wantedFont === wanted) super.redraw();
    if (this.#wantedFont === wanted) return;
    this.#wantedFont = wanted;
    void loadFont(fontFamily, fontCssUrl, text, this.preview ? undefined : longestWaitMs).then((isLoaded) => {
      // Another font may have been chosen meanwhile, or the bar taken away.
      if (this.#wantedFont !== wanted || !this.isConnected) return;
      const font = isLoaded ? fontFamily : '';
      if (this.preview && font === this.#drawnFont) return;
      this.#drawnFont = font;
      super.redraw();
    });
  }
}

/** Registers `<lastcall-legacy-bar>` in this page; doing it again changes nothing. */
export function defineLegacyBar(): void {
  if (!customElements.get('lastcall-legacy-bar')) customElements.define('lastcall-legacy-bar', LastcallLegacyBar);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-legacy-bar': LastcallLegacyBar;
  }
}
