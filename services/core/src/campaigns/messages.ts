/** What a caller reads about the cursor of a list. */
export const cursorWords = { unknown: 'Please start the list from its beginning.' } as const;
