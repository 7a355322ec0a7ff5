import type { Config } from '@lastcall/core/platform';
import type { User } from './user.entity.ts';

/** Returns whether a user is staff, by their row or by `STAFF_EMAILS`, which production rejects. */
export function isStaff(
  { STAFF_EMAILS }: Pick<Config, 'STAFF_EMAILS'>,
  user: Pick<User, 'email' | 'isStaff'>,
): boolean {
  return user.isStaff || STAFF_EMAILS.includes(user.email);
}
