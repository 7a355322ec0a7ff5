import { z } from 'zod';
import type { AdapterModule } from '../adapter.ts';
import { refusalTextOf } from '../replies.ts';

const coursesReply = z.object({ courses: z.array(z.object({ id: z.int() })) });

/** Teachable's admin API v1 (docs.teachable.com/reference): it has no lists and no fields, so a key can only be tested. */
export const adapter: AdapterModule = {
  httpProfile: ({ credentials: { api_key = '' } }) => ({
    origin: 'https://developers.teachable.com/v1',
    headers: { apikey: api_key },
    reasonIn: (body) => refusalTextOf(body, 'message') ?? refusalTextOf(body, 'error'),
  }),

  create: (http) => ({
    containers: {},
    /** A key names no school, so listing courses is the only possible check. */
    async check(account) {
      await http.call(account, { path: '/courses?per=1', reply: coursesReply });
      return null;
    },
  }),
};
