import { transactionalEvent } from '@lastcall/core/platform';

/**
 * Emitted when the owner has saved the form of a campaign: its deadline rule, the wording of its deadline, or its type
 * may have changed.
 */
export const ruleChanged = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
  readonly ruleVersion: number;
  readonly isNewRule: boolean;
  readonly isNewWording: boolean;
  readonly isNewType: boolean;
  /**
   * The cause for the history of leads whose active countdown moves to the new rule; null when they keep their
   * deadline.
   */
  readonly movesLeadsBy: string | null;
}>('rule-changed');

/** Emitted when a campaign was archived or restored. */
export const campaignArchived = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
}>('campaign-archived');

/** Emitted when a campaign sold out or has units again, which changes the deadline of all its leads. */
export const stockChanged = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
}>('stock-changed');
