/** The message to the owner of a campaign when a webhook failed for a reason other than the provider. */
export const messages = { ourFault: 'Something went wrong on our side.' } as const;
