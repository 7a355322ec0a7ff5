import { parseArgs } from 'node:util';
import { email } from '@lastcall/contracts';
import type { UserRepository } from '@lastcall/core/accounts';

/** What was asked for, once it is so. */
interface Granted {
  readonly email: string;
  readonly isStaff: boolean;
}

/** Makes the person whose address is the argument one of our own people, or, with `--take-back`, one of them no longer. Throws when nobody has signed up with the address. */
export async function grant(users: UserRepository, args: readonly string[]): Promise<Granted> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'take-back': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const address = email.safeParse(positionals[0]);
  if (!address.success || positionals.length > 1)
    throw new Error('give one address: grant-staff [--take-back] mira@example.com');
  const isStaff = !values['take-back'];
  if (!(await users.setStaff(address.data, isStaff))) throw new Error('nobody has this address; sign up with it first');
  return { email: address.data, isStaff };
}
