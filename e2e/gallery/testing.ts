import type { Page } from '@playwright/test';
import { checklistSteps, type Checklist, type ChecklistEvent } from '@lastcall/contracts/onboarding';
import type { ResetLink } from '@lastcall/contracts/tracking';

const hours = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();
const idOf = (at: number): string => `88888888-8888-4888-8888-${String(at).padStart(12, '0')}`;
const email = 'ann.miller+test@example.com';
const kit = { name: 'Kit', container: 'Webinar guest', reason: null, hasCalled: false };

const events: Record<'waiting' | 'received' | 'none', ChecklistEvent> = {
  waiting: { state: 'waiting', email: null, deadline: null, timezone: null, provider: { ...kit, state: 'absent' } },
  received: {
    state: 'received',
    email,
    deadline: hours(48),
    timezone: 'Europe/Vienna',
    provider: { ...kit, state: 'present' },
  },
  none: {
    state: 'none',
    email: null,
    deadline: null,
    timezone: null,
    provider: { ...kit, state: 'refused', reason: 'The access token is invalid' },
  },
};

const aLink = (at: number, change: Partial<ResetLink> = {}): ResetLink => {
  const person = change.email ?? 'ann.miller@example.com';
  return {
    id: idOf(at),
    hash: 'abcdefghijklmnopqrstuv',
    email: person,
    expires_at: hours(71),
    redirects_to: 'https://bakery.example/course/offer',
    url: `https://go.lastcall.test/reset/${idOf(1)}/abcdefghijklmnopqrstuv?em=${encodeURIComponent(person)}`,
    used_at: null,
    is_known: true,
    ...change,
  };
};
const links: ResetLink[] = [
  aLink(1),
  aLink(2, {
    email: 'a-very-long-address-of-somebody-whose-company-has-departments@marketing.example.com',
    is_known: false,
    redirects_to: `https://bakery.example/${'a-long-path/'.repeat(12)}`,
  }),
  aLink(3, { email: 'bob@example.com', used_at: hours(-4) }),
  aLink(4, { email: 'tom@example.com', expires_at: hours(-4) }),
];

/** A test of a campaign with a Kit tag, whose event is in a given state, and reset links in every state. */
export function mockTest(state: keyof typeof events): (page: Page) => Promise<void> {
  const done = state === 'received' ? 3 : 2;
  const checklist: Checklist = {
    steps: checklistSteps.map((step, at) => ({ id: idOf(10 + at), step, completed: at < done })),
    email,
    percentage: done * 20,
    testStart: 'provider',
    event: events[state],
  };
  return async (page) => {
    await page.route(/\/api\/checklist\//, (route) => route.fulfill({ json: checklist }));
    await page.route(/\/reset-links$/, (route) => route.fulfill({ json: links }));
  };
}
