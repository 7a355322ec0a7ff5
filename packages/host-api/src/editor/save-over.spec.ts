import { describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { saveOver, type Resolution } from './save-over.ts';

interface Note {
  readonly version: number;
  readonly text: string;
}

const base: Note = { version: 3, text: 'As it was.' };
const theirs: Note = { version: 5, text: 'Theirs.' };
const mine: Note = { version: 6, text: 'Mine.' };
const problem = (code: ErrorCode) => ({
  error: {
    code,
    status: errors[code].status,
    message: errors[code].message,
    error: errors[code].message,
    requestId: 'r',
  },
});

/** A service whose note is at version 5, and a user who decides as given. */
function steps(resolution: Resolution | null, code: ErrorCode = 'timer_changed') {
  const sent: number[] = [];
  return {
    sent,
    send: (version: number) => {
      sent.push(version);
      return Promise.resolve(version === 5 ? { data: mine } : problem(code));
    },
    reload: () => Promise.resolve({ data: theirs }),
    resolve: () => Promise.resolve(resolution),
  };
}

describe('saving after another user has saved', () => {
  it.each(['bar_changed', 'timer_changed', 'sales_changed'] as const)(
    'overwrites the other version when the user keeps their own (%s)',
    async (code) => {
      const service = steps('mine', code);

      expect(await saveOver(base, service)).toEqual({ saved: mine });
      expect(service.sent).toEqual([3, 5]);
    },
  );

  it('saves nothing and shows the other version when the user chooses it', async () => {
    const service = steps('theirs');

    expect(await saveOver(base, service)).toEqual({ taken: theirs });
    expect(service.sent).toEqual([3]);
  });

  it('saves nothing and changes nothing when the user cancels', async () => {
    expect(await saveOver(base, steps(null))).toMatchObject({ problem: { code: 'timer_changed' } });
  });

  it('saves nothing when the other version cannot be loaded', async () => {
    const service = { ...steps('mine'), reload: () => Promise.resolve(problem('unavailable')) };

    expect(await saveOver(base, service)).toMatchObject({ problem: { code: 'unavailable' } });
  });

  it('does not ask about other errors', async () => {
    expect(await saveOver(base, steps('mine', 'internal'))).toMatchObject({ problem: { code: 'internal' } });
  });
});
