import { describe, expect, it } from '@jest/globals';
import { defaultBar, errors, type BarPage } from '@lastcall/contracts';
import { saveBar, type Resolution } from './save-bar.ts';

const looked: BarPage = { id: 'page', url: 'https://site.test/', version: 3, data: defaultBar };
const theirs: BarPage = { ...looked, version: 5, data: { ...defaultBar, description: 'Theirs.' } };
const problem = (code: 'bar_changed' | 'internal') => ({ error: { code, status: errors[code].status, message: errors[code].message, error: errors[code].message, requestId: 'r' } });

/** A service on which the bar is at version 5, and a person who answers so. */
function steps(resolution: Resolution | null) {
  const sent: number[] = [];
  return {
    sent,
    send: (version: number) => {
      sent.push(version);
      return Promise.resolve(version === 5 ? { data: [{ ...looked, version: 6 }] } : problem('bar_changed'));
    },
    reload: () => Promise.resolve({ data: [theirs] }),
    resolve: () => Promise.resolve(resolution),
  };
}

describe('saving a bar that somebody else saved meanwhile', () => {
  it('saves over theirs when the person keeps their own', async () => {
    const service = steps('mine');

    expect(await saveBar(looked, service)).toEqual({ saved: { ...looked, version: 6 } });
    expect(service.sent).toEqual([3, 5]);
  });

  it('saves nothing and shows theirs when the person takes that', async () => {
    const service = steps('theirs');

    expect(await saveBar(looked, service)).toEqual({ taken: theirs });
    expect(service.sent).toEqual([3]);
  });

  it('saves nothing and keeps everything as it is when the person gives it up', async () => {
    expect(await saveBar(looked, steps(null))).toMatchObject({ problem: { code: 'bar_changed' } });
  });

  it('asks nobody about any other problem', async () => {
    const service = { ...steps('mine'), send: () => Promise.resolve(problem('internal')) };

    expect(await saveBar(looked, service)).toMatchObject({ problem: { code: 'internal' } });
  });
});
