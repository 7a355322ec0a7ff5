import type { Session } from '@lastcall/contracts/accounts';

/** What a browser knows of a person who is signed in. */
export function aSession(user: Partial<Session['user']> = {}, account: Partial<Session['account']> = {}): Session {
  return {
    user: {
      id: '018f0000-0000-7000-8000-000000000001',
      name: 'Ada',
      email: 'ada@example.com',
      isStaff: false,
      ...user,
    },
    account: {
      name: 'Bakery',
      key: 'k',
      plan: 'free',
      usage: 'standard',
      isStoreSubscribed: false,
      hasStore: false,
      hasPortal: false,
      timezone: 'Europe/Vienna',
      ...account,
    },
    snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
    help: { upgradeUrl: null, storeGuideUrl: null, barGuideUrl: null, supportEmail: 'hello@lastcall.test' },
  };
}
