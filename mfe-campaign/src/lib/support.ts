import { useAppSelector } from '@lastcall/host-api';

/** Who answers questions; empty before somebody is signed in. */
export function useSupportEmail(): string {
  return useAppSelector((state) => state.session.session?.help.supportEmail ?? '');
}

/** Opens a message to whoever answers questions, with what they have to know. */
export function supportLink(email: string, subject: string, text?: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}${text === undefined ? '' : `&body=${encodeURIComponent(text)}`}`;
}
