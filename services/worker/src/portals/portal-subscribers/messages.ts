/** The message to the owner of a portal when a subscriber could not be added for a reason other than the provider. */
export const messages = { ourFault: 'Something went wrong on our side.' } as const;
