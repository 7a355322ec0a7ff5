/** Visitors with the same deadline reach it in the same second; a delay of about a second spreads their requests. */
export const deadlineJitterMs = 700;
/** The approximate maximum wait for the server at the deadline; afterward the page acts on its last decision. */
export const maxDeadlineWaitMs = 2000;
