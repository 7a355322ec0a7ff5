/** An SMTP reply: its code, and its text prefixed by the enhanced status code of RFC 3463. */
export interface Reply {
  readonly code: number;
  readonly text: string;
}

/** The negative SMTP replies. Codes from 500 are permanent, others are temporary. */
export const replies = {
  noSuchRecipient: { code: 550, text: '5.1.1 No such address' },
  tooLarge: { code: 552, text: '5.3.4 Message exceeds the maximum size or number of parts' },
  tooOften: { code: 451, text: '4.7.1 Too many messages, try again later' },
  busy: { code: 421, text: '4.7.0 Too many connections, try again later' },
  ending: { code: 421, text: '4.3.2 Server is shutting down, try again later' },
  later: { code: 451, text: '4.3.0 Temporarily unavailable, try again later' },
} as const satisfies Record<string, Reply>;
