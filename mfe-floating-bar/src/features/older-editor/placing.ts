import {
  centered,
  isCenteredOnly,
  labelsThatFit,
  olderBarPositions,
  type OlderBarBase,
  type OlderBarPosition,
  type OlderBarWidth,
} from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import type { OlderForm } from './older-form.ts';

type Placing = Pick<OlderForm, 'barWidth' | 'enableFlatBar' | 'barPosition'>;

/** Returns the possible positions of a bar with this width. */
export function offeredPositions(placing: Placing): OlderBarPosition[] {
  return olderBarPositions.filter((position) => !isCenteredOnly(placing) || position === centered(position));
}

/** Sets the width: a full-width bar is centered on its edge, and only then it may be flat. */
export function withWidth<F extends Placing>(form: F, barWidth: OlderBarWidth): F {
  if (barWidth !== 'full') return { ...form, barWidth, enableFlatBar: false };
  return { ...form, barWidth, barPosition: centered(form.barPosition) };
}

/** Sets flatness: a flat bar fills the whole edge of the window; otherwise it has the default width. */
export function withFullWidth<F extends Placing>(form: F, isFull: boolean): F {
  return { ...withWidth(form, isFull ? 'full' : 'three-quarters'), enableFlatBar: isFull };
}

/** Sets the base, and truncates the labels to its limits. */
export function withBase(form: OlderForm, currentBase: OlderBarBase): OlderForm {
  const { transDays, transHours, transMin, transSec } = labelsThatFit({ ...form, currentBase } as unknown as OlderBar);
  return { ...form, currentBase, transDays, transHours, transMin, transSec };
}
