import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { FloatingElement, type Drawn } from '../floating/floating-element.ts';
import { drawSidebarBar } from './draw.ts';
import { livePreviewOf, type SidebarBarContext } from './live-preview.ts';
import { styles } from './styles.ts';

/** `<lastcall-sidebar-bar>`: the floating bar of the sidebar editor. */
export class LastcallSidebarBar extends FloatingElement<SidebarBar> {
  #around: SidebarBarContext = { avatarUrl: null, isPremium: false, hasCountdown: true };

  /** The URL of the avatar; null shows none. */
  get avatarUrl(): string | null {
    return this.#around.avatarUrl;
  }

  set avatarUrl(avatarUrl: string | null) {
    this.#update({ avatarUrl });
  }

  /** True for a premium account; all others show our branding, whatever the settings contain. */
  get isPremium(): boolean {
    return this.#around.isPremium;
  }

  set isPremium(isPremium: boolean) {
    this.#update({ isPremium });
  }

  /** False for a bar without a countdown. */
  get hasCountdown(): boolean {
    return this.#around.hasCountdown;
  }

  set hasCountdown(hasCountdown: boolean) {
    this.#update({ hasCountdown });
  }

  /** @deprecated The former name of `hasCountdown`, which the edge of an earlier release sends. To be removed in the next release. */
  set hasClock(hasCountdown: boolean) {
    this.hasCountdown = hasCountdown;
  }

  protected override styles(): string {
    return styles;
  }

  protected override drawn(settings: SidebarBar): Drawn {
    return drawSidebarBar(livePreviewOf(settings, this.#around), this.#around.hasCountdown);
  }

  protected override delaySecondsOf(settings: SidebarBar): number {
    return settings.barDelay;
  }

  protected override isOpenAtFirst(settings: SidebarBar): boolean {
    return settings.maximizedOnMobileByDefault;
  }

  #update(change: Partial<SidebarBarContext>): void {
    const before = this.#around;
    this.#around = { ...before, ...change };
    for (const [name, value] of Object.entries(change))
      if (value !== before[name as keyof SidebarBarContext]) return this.redraw();
  }
}

/** Registers `<lastcall-sidebar-bar>` in this page; repeated calls have no effect. */
export function defineSidebarBar(): void {
  if (!customElements.get('lastcall-sidebar-bar')) customElements.define('lastcall-sidebar-bar', LastcallSidebarBar);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-sidebar-bar': LastcallSidebarBar;
  }
}
