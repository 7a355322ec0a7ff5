import type { Answer } from '../answer.ts';
import {
  createProvider,
  headerOf,
  numberIn,
  ok,
  randomKey,
  slice,
  type ProviderSimulator,
} from './simulated-provider.ts';

const errorMessages: Record<number, string> = {
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Rate limit exceeded',
  500: 'Internal Server Error',
};
/** Teachable's error format. */
const errorOf = (status: number, message = errorMessages[status] ?? 'Error'): Answer => ({ status, json: { message } });
const busyHeaders = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' };

const courses = ['Bread', 'Pastry'].map((name, at) => ({
  id: 2_500_000 + at,
  name,
  heading: null,
  description: null,
  is_published: true,
  image_url: null,
}));

/** Simulates Teachable's admin API (docs.teachable.com/reference), limited to what Lastcall uses, at `/teachable/v1`. A key has at least twenty characters. Webhooks are created manually there, and it has no containers. */
export const simulator: ProviderSimulator = {
  name: 'teachable',
  newCredentials: () => ({ api_key: randomKey(40) }),
  create,
};

function create() {
  return createProvider<null>({
    name: 'teachable',
    keyIn: (request) => /^\S{20,}$/.exec(headerOf(request, 'apikey') ?? '')?.[0] ?? null,
    newAccount: () => null,
    answer: (_, { method, path, query }) => {
      const perPage = numberIn(query, 'per', { otherwise: 20, max: 100 }) || 20;
      const page = numberIn(query, 'page', { otherwise: 1, max: 10_000 }) || 1;
      const meta = {
        total: courses.length,
        page,
        per_page: perPage,
        number_of_pages: Math.ceil(courses.length / perPage),
      };
      return method === 'GET' && path === '/v1/courses'
        ? ok({ courses: slice(courses, (page - 1) * perPage, perPage), meta })
        : errorOf(404);
    },
    addContact: () => false,
    rateLimitHeaders: busyHeaders,
    errorOf,
  });
}
