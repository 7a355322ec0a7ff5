/** What the owner of a campaign reads when a webhook failed for no fault of the provider. */
export const messages = { ourFault: 'Something went wrong on our side.' } as const;
