import { describe, expect, it } from '@jest/globals';
import { UserRepository } from '@lastcall/core/accounts';
import { anAccount, as, service } from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';
import { grant } from './grant.ts';

useApi();

const granted = (...args: string[]) => grant(service().get(UserRepository), args);

describe('who is one of our own people', () => {
  it('is said of a person who has an account, in the sessions that they have', async () => {
    const [mira, other] = [await anAccount(), await anAccount()];
    const remotesFor = async (person: typeof mira) => (await as(person).get('/api/remotes')).status;

    expect(await granted(` ${mira.email.toUpperCase()} `)).toEqual({ email: mira.email, isStaff: true });
    expect([await remotesFor(mira), await remotesFor(other)]).toEqual([200, 404]);

    expect(await granted('--take-back', mira.email)).toEqual({ email: mira.email, isStaff: false });
    expect(await remotesFor(mira)).toBe(404);
  });

  it('is nobody who could still sign up', async () => {
    await expect(granted('nobody@site.test')).rejects.toThrow('no user has this email address');
  });

  it.each([[[]], [['mira']], [['mira@site.test', 'ann@site.test']], [['--all']]])(
    'is not guessed from %j',
    async (args) => {
      await expect(granted(...args)).rejects.toThrow();
    },
  );
});
