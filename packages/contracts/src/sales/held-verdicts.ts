/** Quarantined deliveries to a sale URL, by the problem with the buyer: neither buyer nor order, an invalid email address, or a merge tag that was not filled in. */
export const heldVerdicts = ['held-empty', 'held-email', 'held-merge-tag'] as const;
