/** What the owner of a portal reads when somebody was not put at their provider for no fault of it. */
export const messages = { ourFault: 'Something went wrong on our side.' } as const;
