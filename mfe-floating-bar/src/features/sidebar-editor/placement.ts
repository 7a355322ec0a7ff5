import {
  centered,
  isCenteredOnly,
  labelsThatFit,
  sidebarBarPositions,
  type SidebarBarBase,
  type SidebarBarPosition,
  type SidebarBarWidth,
} from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import type { SidebarForm } from './sidebar-form.ts';

type Placement = Pick<SidebarForm, 'barWidth' | 'enableFlatBar' | 'barPosition'>;

/** Returns the possible positions of a bar with this width. */
export function availablePositions(placing: Placement): SidebarBarPosition[] {
  return sidebarBarPositions.filter((position) => !isCenteredOnly(placing) || position === centered(position));
}

/** Sets the width. A full-width bar is centered on its edge, and only a full-width bar can be flat. */
export function withWidth<F extends Placement>(form: F, barWidth: SidebarBarWidth): F {
  if (barWidth !== 'full') return { ...form, barWidth, enableFlatBar: false };
  return { ...form, barWidth, barPosition: centered(form.barPosition) };
}

/** Makes a bar flat along the whole edge of the window, or restores its default width. */
export function withFullWidth<F extends Placement>(form: F, isFull: boolean): F {
  return { ...withWidth(form, isFull ? 'full' : 'three-quarters'), enableFlatBar: isFull };
}

/** Sets the base, and truncates the labels to its limits. */
export function withBase(form: SidebarForm, currentBase: SidebarBarBase): SidebarForm {
  const { transDays, transHours, transMin, transSec } = labelsThatFit({
    ...form,
    currentBase,
  } as unknown as SidebarBar);
  return { ...form, currentBase, transDays, transHours, transMin, transSec };
}
