import { describe, expect, it } from '@jest/globals';
import { IsolationGate } from './isolation-gate.ts';

describe('a job that is suspected of ending its process', () => {
  it('starts when no other job runs, and blocks others until it ends', async () => {
    const calls: boolean[] = [];
    const gate = new IsolationGate((isWanted) => calls.push(isWanted));
    const end = gate.enter()!;
    let isAlone = false;
    const suspect = gate.enterAlone().then((leave) => {
      isAlone = true;
      return leave!;
    });

    await Promise.resolve();
    expect([isAlone, gate.enter(), await gate.enterAlone()]).toEqual([false, null, null]);
    end();
    const leave = await suspect;
    expect([gate.enter(), calls]).toEqual([null, [false]]);
    leave();

    expect(gate.enter()).not.toBeNull();
    expect(calls).toEqual([false, true]);
  });

  it('starts immediately when nothing runs', async () => {
    const gate = new IsolationGate(() => undefined);

    const leave = await gate.enterAlone();

    leave!();
    expect(gate.enter()).not.toBeNull();
  });

  it('leaves as much time to the others as it took', async () => {
    let now = 0;
    const gate = new IsolationGate(
      () => undefined,
      () => now,
    );
    const end = gate.enter()!;
    const suspect = gate.enterAlone();
    now = 300;
    end();
    const leave = (await suspect)!;
    now = 1_000;
    leave();

    now = 1_999;
    expect(await gate.enterAlone()).toBeNull();
    gate.enter()!();
    now = 2_000;
    expect(await gate.enterAlone()).not.toBeNull();
  });
});
