import { errors, type ErrorCode, type PageType, type Session } from '@lastcall/contracts';
import { screen, within } from '@lastcall/ui/testing-kit';

// jsdom knows no style sheets that are made by a script; what a bar looks like is for browser tests.
Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });

/** The campaign in which an editor is shown. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

let made = 0;
/** An id that nothing else has. */
export const newId = (): string => `018f0000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

/** What the service answers when it refuses a call. */
export function problem(code: ErrorCode): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message, error: message, requestId: 'r' }, { status });
}

/** A page as the list of pages has it. */
export function pageAnswer(id: string, type: PageType, beforeUrl: string): unknown {
  return { id, campaignId, type, beforeUrl, afterUrl: '', label: '' };
}

/** The session of somebody with a premium account, unless it is said otherwise. */
export function aSession(account: Partial<Session['account']> = {}, help: Partial<Session['help']> = {}): Session {
  return {
    user: { id: newId(), name: 'Ada', email: 'ada@example.com', isStaff: false },
    account: { name: 'Bakery', key: 'k', plan: 'premium', usage: 'standard', isStoreSubscribed: false, hasPortal: false, timezone: 'Europe/Vienna', ...account },
    snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
    help: { upgradeUrl: 'https://billing.test/', storeGuideUrl: null, barGuideUrl: null, supportEmail: 'hello@lastcall.test', ...help },
  };
}

/** What a toast says; the region that tells them is always there. */
export const toastOf = (text: string): Promise<HTMLElement> => within(screen.getByRole('region', { name: 'Notifications' })).findByText(text);
/** The tooltip that says this. */
export const tooltipOf = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[role="tooltip"]' });
