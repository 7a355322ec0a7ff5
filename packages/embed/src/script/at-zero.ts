/** Visitors with the same deadline reach it in the same second; a delay of about a second spreads their requests. */
export const spreadAtZeroMs = 700;
/** About the longest wait for the server at zero; after it, the page acts on what it knows. */
export const longestWaitAtZeroMs = 2000;
