import type { Page } from '@lastcall/contracts';
import { useAppSelector } from '@lastcall/host-api';
import { messages } from './messages.ts';

/** Who answers questions; empty before somebody is signed in. */
export function useSupportEmail(): string {
  return useAppSelector((state) => state.session.session?.help.supportEmail ?? '');
}

/** Opens a message to whoever answers questions, with what they have to know of the page. */
export function supportLink(email: string, { beforeUrl }: Pick<Page, 'beforeUrl'>, lines: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(messages.helpSubject(beforeUrl))}&body=${encodeURIComponent(lines)}`;
}
