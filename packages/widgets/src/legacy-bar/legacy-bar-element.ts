import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { FloatingElement, type Drawn } from '../floating/floating-element.ts';
import { drawLegacyBar, textOf } from './draw.ts';
import { loadFont } from '../floating/fonts.ts';
import { styles } from './styles.ts';

/** Milliseconds that a bar on a page waits for its font; then it appears in the page's own font and does not change. */
const longestWaitMs = 2000;

/** `<lastcall-legacy-bar>`: the floating bar of the legacy appearance screen. On a page it appears once its font is loaded; a preview does not wait. */
export class LastcallLegacyBar extends FloatingElement<LegacyBar> {
  /** The family name of the chosen font in its style sheet, and the URL of that sheet. Set both before the settings. */
  fontFamily = '';
  fontCssUrl = '';
  #hasCountdown = true;
  /** The font in use, and the most recently requested one. */
  #drawnFont = '';
  #wantedFont = '';

  /** False for a bar without a countdown. */
  get hasCountdown(): boolean {
    return this.#hasCountdown;
  }

  set hasCountdown(hasCountdown: boolean) {
    if (this.#hasCountdown === hasCountdown) return;
    this.#hasCountdown = hasCountdown;
    this.redraw();
  }

  /** @deprecated The former name of `hasCountdown`, which the edge of an earlier release sends. To be removed in the next release. */
  set hasClock(hasCountdown: boolean) {
    this.hasCountdown = hasCountdown;
  }

  protected override styles(): string {
    return styles;
  }

  protected override drawn(settings: LegacyBar): Drawn {
    return drawLegacyBar(settings, { font: this.#drawnFont, hasCountdown: this.#hasCountdown });
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
      // Another font may have been chosen meanwhile, or the bar removed.
      if (this.#wantedFont !== wanted || !this.isConnected) return;
      const font = isLoaded ? fontFamily : '';
      if (this.preview && font === this.#drawnFont) return;
      this.#drawnFont = font;
      super.redraw();
    });
  }
}

/** Registers `<lastcall-legacy-bar>` in this page; repeated calls have no effect. */
export function defineLegacyBar(): void {
  if (!customElements.get('lastcall-legacy-bar')) customElements.define('lastcall-legacy-bar', LastcallLegacyBar);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-legacy-bar': LastcallLegacyBar;
  }
}
