import type { StartedBy } from './leads.ts';

/** The labels of countdown causes, shared by the screens and the exported evidence. */
export const startedByLabels = {
  visit: 'A page visit',
  link: 'A click on an email link',
  'opt-in': 'A signup form',
  pixel: 'The tracking pixel',
  listener: 'A webhook',
  api: 'The API',
  import: 'An import',
  'reset-link': 'A reset link',
  xray: 'The team testing page',
} as const satisfies Record<StartedBy, string>;
