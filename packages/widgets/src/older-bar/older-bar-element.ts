import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { FloatingElement, type Drawn } from '../floating/floating-element.ts';
import { drawOlderBar } from './draw.ts';
import { livePreviewOf, type OlderBarSurroundings } from './live-preview.ts';
import { styles } from './styles.ts';

/** `<lastcall-older-bar>`: the floating bar of the sidebar editor. */
export class LastcallOlderBar extends FloatingElement<OlderBar> {
  #around: OlderBarSurroundings = { avatarUrl: null, isPremium: false, hasClock: true };

  /** The address of the avatar; null shows none. */
  get avatarUrl(): string | null {
    return this.#around.avatarUrl;
  }

  set avatarUrl(avatarUrl: string | null) {
    this.#take({ avatarUrl });
  }

  /** Its account is premium; our name is on all others, whatever the settings say. */
  get isPremium(): boolean {
    return this.#around.isPremium;
  }

  set isPremium(isPremium: boolean) {
    this.#take({ isPremium });
  }

  /** False for a bar that tells no time. */
  get hasClock(): boolean {
    return this.#around.hasClock;
  }

  set hasClock(hasClock: boolean) {
    this.#take({ hasClock });
  }

  protected override styles(): string {
    return styles;
  }

  protected override drawn(settings: OlderBar): Drawn {
    return drawOlderBar(livePreviewOf(settings, this.#around), this.#around.hasClock);
  }

  protected override delaySecondsOf(settings: OlderBar): number {
    return settings.barDelay;
  }

  protected override isOpenAtFirst(settings: OlderBar): boolean {
    return settings.maximizedOnMobileByDefault;
  }

  #take(change: Partial<OlderBarSurroundings>): void {
    const before = this.#around;
    this.#around = { ...before, ...change };
    if (Object.entries(change).some(([name, value]) => value !== before[name as keyof OlderBarSurroundings]))
      this.redraw();
  }
}

/** Registers `<lastcall-older-bar>` in this page; doing it again changes nothing. */
export function defineOlderBar(): void {
  if (!customElements.get('lastcall-older-bar')) customElements.define('lastcall-older-bar', LastcallOlderBar);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-older-bar': LastcallOlderBar;
  }
}
