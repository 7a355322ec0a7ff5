import type { Bar } from '@lastcall/contracts/campaigns';
import { FloatingElement, type Drawn } from '../floating/floating-element.ts';
import { drawBar } from './draw.ts';
import { styles } from './styles.ts';

/** `<lastcall-bar>`: the floating bar of the live editor. */
export class LastcallBar extends FloatingElement<Bar> {
  protected override styles(): string {
    return styles;
  }

  protected override drawn(settings: Bar): Drawn {
    return drawBar(settings);
  }

  protected override delaySecondsOf(settings: Bar): number {
    return settings.delay;
  }

  protected override isOpenAtFirst(settings: Bar): boolean {
    return settings.maximizedOnMobile;
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
