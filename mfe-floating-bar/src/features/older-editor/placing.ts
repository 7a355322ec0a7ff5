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

/** The positions that are left to a bar of this width. */
export function offeredPositions(placing: Placing): OlderBarPosition[] {
  return olderBarPositions.filter((position) => !isCenteredOnly(placing) || position === centered(position));
}

/** Another width: over the whole width a bar goes to the middle of its edge, and only there it is flat. */
export function withWidth<F extends Placing>(form: F, barWidth: OlderBarWidth): F {
  if (barWidth !== 'full') return { ...form, barWidth, enableFlatBar: false };
  return { ...form, barWidth, barPosition: centered(form.barPosition) };
}

/** A flat bar lies along the whole edge of the window; one that is not any more is as wide as bars are at first. */
export function withFullWidth<F extends Placing>(form: F, isFull: boolean): F {
  return { ...withWidth(form, isFull ? 'full' : 'three-quarters'), enableFlatBar: isFull };
}

/** Another base, with the labels cut to what it has room for. */
export function withBase(form: OlderForm, currentBase: OlderBarBase): OlderForm {
  const { transDays, transHours, transMin, transSec } = labelsThatFit({ ...form, currentBase } as unknown as OlderBar);
  return { ...form, currentBase, transDays, transHours, transMin, transSec };
}
