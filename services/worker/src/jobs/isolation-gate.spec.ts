import { describe, expect, it } from '@jest/globals';
import { IsolationGate } from './isolation-gate.ts';

describe('a job that is suspected of ending its process', () => {
  it('starts when no other job runs, and blocks others until it ends', async () => {
    const calls: boolean[] = [];
    const company = new IsolationGate((isWanted) => calls.push(isWanted));
    const end = company.join()!;
    let isAlone = false;
    const suspect = company.alone().then((leave) => {
      isAlone = true;
      return leave!;
    });

    await Promise.resolve();
    expect([isAlone, company.join(), await company.alone()]).toEqual([false, null, null]);
    end();
    const leave = await suspect;
    expect([company.join(), calls]).toEqual([null, [false]]);
    leave();

    expect(company.join()).not.toBeNull();
    expect(calls).toEqual([false, true]);
  });

  it('starts immediately when nothing runs', async () => {
    const company = new IsolationGate(() => undefined);

    const leave = await company.alone();

    leave!();
    expect(company.join()).not.toBeNull();
  });

  it('leaves as much time to the others as it took', async () => {
    let now = 0;
    const company = new IsolationGate(
      () => undefined,
      () => now,
    );
    const end = company.join()!;
    const suspect = company.alone();
    now = 300;
    end();
    const leave = (await suspect)!;
    now = 1_000;
    leave();

    now = 1_999;
    expect(await company.alone()).toBeNull();
    company.join()!();
    now = 2_000;
    expect(await company.alone()).not.toBeNull();
  });
});
