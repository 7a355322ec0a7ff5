/** An SMTP reply: its code, and its text prefixed by the enhanced status code of RFC 3463. */
export interface Reply {
  readonly code: number;
  readonly words: string;
}

/** The negative SMTP replies. Codes from 500 are permanent, others are temporary. */
export const replies = {
  noSuchAddress: { code: 550, words: '5.1.1 There is no such address here' },
  tooLarge: { code: 552, words: '5.3.4 This mail is larger, or made of more parts, than what is taken here' },
  tooOften: { code: 451, words: '4.7.1 Too many mails at once, try again later' },
  busy: { code: 421, words: '4.7.0 Too many connections, try again later' },
  ending: { code: 421, words: '4.3.2 This server is about to stop, try again later' },
  later: { code: 451, words: '4.3.0 Not possible at this moment, try again later' },
} as const satisfies Record<string, Reply>;
