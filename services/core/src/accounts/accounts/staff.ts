import type { Config } from '@lastcall/core/platform';
import type { User } from './user.entity.ts';

/** Whether somebody is of our own people: by their row, or by the list of the environment, which production does not take. */
export function isStaff(
  { STAFF_EMAILS }: Pick<Config, 'STAFF_EMAILS'>,
  user: Pick<User, 'email' | 'isStaff'>,
): boolean {
  return user.isStaff || STAFF_EMAILS.includes(user.email);
}
