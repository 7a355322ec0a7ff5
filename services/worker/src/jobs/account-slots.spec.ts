import { describe, expect, it } from '@jest/globals';
import { AccountSlots } from './account-slots.ts';

describe('the slots of a queue', () => {
  it('are never all used by one account, so that the job of another starts immediately', async () => {
    const slots = new AccountSlots(10);
    const mine = await Promise.all(Array.from({ length: 10 }, () => slots.acquire(7)));

    expect(mine.filter(Boolean)).toHaveLength(8);
    expect(await slots.acquire(8)).not.toBeNull();
  });

  it('pass from one job of an account to the next', async () => {
    const slots = new AccountSlots(10);
    const mine = await Promise.all(Array.from({ length: 8 }, () => slots.acquire(7)));
    const next = slots.acquire(7);

    mine[0]!();

    expect(await next).not.toBeNull();
    expect(await slots.acquire(7)).toBeNull();
  });

  it('are free again after they are released', async () => {
    const slots = new AccountSlots(10);
    for (let n = 0; n < 100; n++) (await slots.acquire(7))!();

    expect(await Promise.all(Array.from({ length: 8 }, () => slots.acquire(7)))).not.toContain(null);
  });

  it('are all available to any account when there are few', async () => {
    const slots = new AccountSlots(1);

    expect(await slots.acquire(7)).not.toBeNull();
  });
});
