import { transactionalEvent } from '@lastcall/core/platform';

/** The owner saved the form of a campaign: its deadline rule, the wording of its deadline, or its type may be others now. */
export const ruleChanged = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
  readonly ruleVersion: number;
  readonly isNewRule: boolean;
  readonly isNewWording: boolean;
  readonly isNewType: boolean;
  /** The cause for the history of leads whose active countdown moves to the new rule; null where they keep their deadline. */
  readonly movesLeadsBy: string | null;
}>('rule-changed');

/** A campaign was archived or restored. */
export const campaignArchived = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
}>('campaign-archived');

/** A campaign sold out, or has units left again, so that the deadline of all its leads is another. */
export const stockChanged = transactionalEvent<{
  readonly accountId: number;
  readonly campaignId: string;
}>('stock-changed');
