/** Deliveries to a sale URL that wait for their owner, by what is wrong with the buyer: none and no order either, an email that is none, or a merge tag that was not filled in. */
export const heldVerdicts = ['held-empty', 'held-email', 'held-merge-tag'] as const;
