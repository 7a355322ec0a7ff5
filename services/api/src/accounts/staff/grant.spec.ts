import { describe, expect, it } from '@jest/globals';
import { UserRepository } from '@lastcall/core/accounts';
import { anAccount, as, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';
import { grant } from './grant.ts';

useApi();

const granted = (...args: string[]) => grant(service().get(UserRepository), args);

describe('the staff role', () => {
  it('is granted to a user with an account, effective in existing sessions', async () => {
    const [mira, other] = [await anAccount(), await anAccount()];
    const remotesFor = async (user: typeof mira) => (await as(user).get('/api/remotes')).status;

    expect(await granted(` ${mira.email.toUpperCase()} `)).toEqual({ email: mira.email, isStaff: true });
    expect([await remotesFor(mira), await remotesFor(other)]).toEqual([200, 404]);

    expect(await granted('--take-back', mira.email)).toEqual({ email: mira.email, isStaff: false });
    expect(await remotesFor(mira)).toBe(404);
  });

  it('is not granted to an email address without an account', async () => {
    await expect(granted('nobody@site.test')).rejects.toThrow('No user has this email address');
  });

  it.each([[[]], [['mira']], [['mira@site.test', 'ann@site.test']], [['--all']]])(
    'rejects the arguments %j',
    async (args) => {
      await expect(granted(...args)).rejects.toThrow();
    },
  );
});
