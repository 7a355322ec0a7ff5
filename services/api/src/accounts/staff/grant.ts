import { parseArgs } from 'node:util';
import { email } from '@lastcall/contracts/platform';
import type { UserRepository } from '@lastcall/core/accounts';

/** The result of a grant. */
interface Granted {
  readonly email: string;
  readonly isStaff: boolean;
}

/** Grants the staff role to the user with the given email address, or revokes it with `--take-back`. Throws when no user has this email address. */
export async function grant(users: UserRepository, args: readonly string[]): Promise<Granted> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'take-back': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parsedEmail = email.safeParse(positionals[0]);
  if (!parsedEmail.success || positionals.length > 1)
    throw new Error('Specify one email address: grant-staff [--take-back] mira@example.com');
  const isStaff = !values['take-back'];
  if (!(await users.setStaff(parsedEmail.data, isStaff)))
    throw new Error('No user has this email address. Sign up with it first.');
  return { email: parsedEmail.data, isStaff };
}
