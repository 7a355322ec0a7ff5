import { useAppSelector } from '@lastcall/host-api';

/** Returns the support email address; empty before sign-in. */
export function useSupportEmail(): string {
  return useAppSelector((state) => state.session.session?.help.supportEmail ?? '');
}

/** Opens an email to support, with the context. */
export function supportLink(email: string, subject: string, text?: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}${text === undefined ? '' : `&body=${encodeURIComponent(text)}`}`;
}
