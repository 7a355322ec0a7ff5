import { describe, expect, it } from '@jest/globals';
import type { RemoteRegistry } from '@lastcall/contracts/release';
import { aRelease, aRemote } from '../../testing-kit/a-release.ts';
import type { StoredRegistry } from './stored-registry.ts';
import { createRegistry } from './registry.ts';

const minute = 60_000;
const noon = Date.parse('2026-06-01T12:00:00.000Z');
const at = (ms: number): string => new Date(noon + ms).toISOString();

const ada = '018f0000-0000-7000-8000-000000000001';
const bob = '018f0000-0000-7000-8000-000000000002';

/** A service with controlled responses to each request, and a browser with storage. Ada is signed in at first. */
function aRegistry(before: StoredRegistry | null = null, first: string | null = ada) {
  let last = before;
  let user: string | null | Promise<string> = first;
  const questions: { answer: (answer: RemoteRegistry) => void; fail: () => void }[] = [];
  const registry = createRegistry({
    read: () =>
      new Promise((resolve, reject) => questions.push({ answer: resolve, fail: () => reject(new Error('away')) })),
    readUserId: () => Promise.resolve(user),
    storage: { read: () => last, write: (next) => void (last = next) },
  });
  const answered = async (answer: RemoteRegistry): Promise<void> => {
    const asked = registry.refresh();
    questions.shift()!.answer(answer);
    await asked;
  };
  const failed = async (asking: () => Promise<void> = registry.refresh): Promise<void> => {
    const asked = asking();
    questions.shift()!.fail();
    await asked;
  };
  const signIn = (next: typeof user): void => void (user = next);
  const versions = (): string[] =>
    registry.current().remotes.map(({ release, reason }) => `${release.version} ${reason}`);
  return { registry, questions, answered, failed, comes: signIn, versions, kept: () => last };
}

describe('the registry in a page', () => {
  it('is loading until the service responds', async () => {
    const { registry, answered, versions } = aRegistry();
    expect(registry.current().status).toBe('loading');

    await answered({ asOf: at(0), remotes: [aRemote()] });

    expect(registry.current().status).toBe('known');
    expect(versions()).toEqual(['1.4.0 stable']);
    expect(registry.asOf()).toBe(at(0));
  });

  it('is the last good response of this browser while the service is unavailable', async () => {
    const { kept, answered } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote()] });
    const later = aRegistry(kept());

    await later.failed();

    expect(later.versions()).toEqual(['1.4.0 stable']);
    expect(later.registry.asOf()).toBe(at(0));
  });

  it('is unavailable when there was never a response', async () => {
    const { registry, failed } = aRegistry();

    await failed();

    expect(registry.current()).toEqual({ status: 'away', remotes: [] });
  });

  it('stays unchanged when a later request fails', async () => {
    const { failed, answered, versions } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote()] });

    await failed();

    expect(versions()).toEqual(['1.4.0 stable']);
  });

  it('notifies of a change, and not without one', async () => {
    const { registry, answered } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote()] });
    let notified = 0;
    registry.subscribe(() => notified++);

    await answered({ asOf: at(minute), remotes: [aRemote()] });
    expect(notified).toBe(0);
    await answered({ asOf: at(2 * minute), remotes: [aRemote({ revision: 2, release: aRelease('1.5.0') })] });
    expect(notified).toBe(1);
  });

  it('never goes back to an older response', async () => {
    const { answered, versions } = aRegistry();
    const old = { asOf: at(0), remotes: [aRemote({ revision: 7 })] };
    await answered(old);
    await answered({ asOf: at(minute), remotes: [aRemote({ revision: 8, release: aRelease('1.5.0') })] });

    await answered(old);

    expect(versions()).toEqual(['1.5.0 stable']);
  });

  it('never goes back to an older response after a reload', async () => {
    const { kept, answered } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote({ revision: 8, release: aRelease('1.5.0') })] });
    const later = aRegistry(kept());

    await later.answered({ asOf: at(minute), remotes: [aRemote({ revision: 7 })] });

    expect(later.versions()).toEqual(['1.5.0 stable']);
  });

  it('compares revisions per remote', async () => {
    const { answered, versions } = aRegistry();
    await answered({
      asOf: at(0),
      remotes: [
        aRemote({ revision: 8, release: aRelease('1.5.0') }),
        aRemote({ name: 'mfe-campaign', revision: 2, release: aRelease('2.0.0') }),
      ],
    });

    await answered({
      asOf: at(minute),
      remotes: [aRemote({ revision: 7 }), aRemote({ name: 'mfe-campaign', revision: 3, release: aRelease('2.1.0') })],
    });

    expect(versions()).toEqual(['1.5.0 stable', '2.1.0 stable']);
  });

  it('applies an equal revision for another user, who may have another version', async () => {
    const { answered, versions } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote({ revision: 8, reason: 'canary', release: aRelease('1.5.0') })] });

    await answered({ asOf: at(minute), remotes: [aRemote({ revision: 8 })] });

    expect(versions()).toEqual(['1.4.0 stable']);
  });

  it('accepts a lower revision when the service repeats it, as after a restored backup', async () => {
    const { answered, versions } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote({ revision: 8, release: aRelease('1.5.0') })] });

    await answered({ asOf: at(9 * minute), remotes: [aRemote({ revision: 7 })] });
    expect(versions()).toEqual(['1.5.0 stable']);
    await answered({ asOf: at(10 * minute), remotes: [aRemote({ revision: 7 })] });
    expect(versions()).toEqual(['1.4.0 stable']);
  });

  it('fetches once for concurrent requests', () => {
    const { registry, questions } = aRegistry();

    void registry.refresh();
    void registry.refresh();

    expect(questions).toHaveLength(1);
  });

  it('is empty after a sign-in until there is a response for this user, whatever arrives for the previous one', async () => {
    const { registry, questions, answered, versions } = aRegistry();
    await answered({ asOf: at(0), remotes: [aRemote()] });
    const before = registry.refresh();

    const restarted = registry.restart();
    expect(registry.current()).toEqual({ status: 'loading', remotes: [] });
    questions[0]!.answer({ asOf: at(minute), remotes: [aRemote()] });
    await before;
    expect(registry.current().status).toBe('loading');
    questions[1]!.answer({ asOf: at(minute), remotes: [aRemote({ reason: 'pin', release: aRelease('1.5.0') })] });
    await restarted;

    expect(versions()).toEqual(['1.5.0 pin']);
  });

  it('waits until the user is known, since a response is for one user', async () => {
    const { registry, answered, comes, kept } = aRegistry();
    let known = (_: string): void => {};
    comes(new Promise((resolve) => (known = resolve)));

    const asked = answered({ asOf: at(0), remotes: [aRemote()] });
    expect(registry.current().status).toBe('loading');
    known(bob);
    await asked;

    expect(registry.current().status).toBe('known');
    expect(kept()).toMatchObject({ person: bob });
  });
});

describe('the registry in a browser with several users', () => {
  const adasVersions = { asOf: at(0), remotes: [aRemote({ revision: 8, reason: 'pin', release: aRelease('1.5.0') })] };

  it('never uses the versions of the previous user while the service is unavailable', async () => {
    const { registry, answered, failed, comes } = aRegistry();
    await answered(adasVersions);

    comes(bob);
    await failed(registry.restart);

    expect(registry.current()).toEqual({ status: 'away', remotes: [] });
  });

  it('never uses versions that an earlier page stored for another user', async () => {
    const { kept, answered } = aRegistry();
    await answered(adasVersions);
    const later = aRegistry(kept(), bob);

    await later.failed();

    expect(later.registry.current()).toEqual({ status: 'away', remotes: [] });
  });

  it('drops nothing from a response because of another user’s response', async () => {
    const { answered, comes, versions } = aRegistry();
    await answered(adasVersions);

    comes(bob);
    await answered({ asOf: at(minute), remotes: [aRemote({ revision: 7 })] });

    expect(versions()).toEqual(['1.4.0 stable']);
  });

  it('stores the last response per user, even across visits to the sign-in screen', async () => {
    const { registry, kept, answered, failed, comes, versions } = aRegistry();
    await answered(adasVersions);
    const afterAda = kept();

    comes(null);
    await answered({ asOf: at(minute), remotes: [aRemote({ revision: 8 })] });
    expect(versions()).toEqual(['1.4.0 stable']);
    expect(kept()).toBe(afterAda);
    comes(ada);
    await failed(registry.restart);

    expect(versions()).toEqual(['1.5.0 pin']);
  });

  it('never stores an override, which belongs to a session', async () => {
    const { kept, answered, versions } = aRegistry();
    await answered({
      asOf: at(0),
      remotes: [aRemote({ reason: 'override', release: aRelease('1.5.0') }), aRemote({ name: 'mfe-campaign' })],
    });
    expect(versions()).toEqual(['1.5.0 override', '1.4.0 stable']);
    const later = aRegistry(kept());

    await later.failed();

    expect(later.versions()).toEqual(['1.4.0 stable']);
  });
});
