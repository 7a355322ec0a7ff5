import { describe, expect, it } from '@jest/globals';
import { GroupRead } from './group-read.ts';

const options = { batchKeys: 4, maxRunning: 2 };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a table of squares whose statements can be blocked and made to fail. */
function squares(refuses: (keys: readonly number[]) => boolean = () => false) {
  const statements: number[][] = [];
  const held: (() => void)[] = [];
  let isHeld = false;
  const readAll = async (keys: readonly number[]) => {
    statements.push([...keys]);
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    if (refuses(keys)) throw new Error('refused');
    return keys.map((key) => key * key);
  };
  return {
    statements,
    readAll,
    hold: () => void (isHeld = true),
    letGo: () => ((isHeld = false), held.splice(0).forEach((go) => go())),
  };
}

describe('a group read', () => {
  it('reads the keys of one tick in one statement and answers each caller with its own value', async () => {
    const table = squares();
    const reads = new GroupRead(table.readAll, options);

    expect(await Promise.all([3, 1, 2].map((key) => reads.read(key)))).toEqual([9, 1, 4]);
    expect(table.statements).toEqual([[3, 1, 2]]);
  });

  it('reads a single key without waiting for others', async () => {
    const table = squares();
    const reads = new GroupRead(table.readAll, options);

    const alone = reads.read(5);
    await nextTurn();

    expect(table.statements).toEqual([[5]]);
    expect(await alone).toBe(25);
  });

  it('never returns a value from a statement that started before the call', async () => {
    const table = squares();
    const reads = new GroupRead(table.readAll, { ...options, maxRunning: 1 });
    table.hold();
    const first = reads.read(1);
    await nextTurn();
    const again = reads.read(1);
    await nextTurn();
    expect(table.statements).toEqual([[1]]);
    table.letGo();

    await Promise.all([first, again]);
    expect(table.statements).toEqual([[1], [1]]);
  });

  it('limits the size of its statements and how many run at a time', async () => {
    const table = squares();
    const reads = new GroupRead(table.readAll, options);
    table.hold();
    const all = Promise.all(Array.from({ length: 11 }, (_, key) => reads.read(key)));
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(table.statements.map((keys) => keys.length)).toEqual([4, 4]);
    table.letGo();

    expect(await all).toEqual(Array.from({ length: 11 }, (_, key) => key * key));
    expect(table.statements.map((keys) => keys.length)).toEqual([4, 4, 3]);
  });

  it('rejects the callers of a failed statement and no others', async () => {
    const table = squares((keys) => keys.includes(13));
    const reads = new GroupRead(table.readAll, { ...options, maxRunning: 1 });

    const failing = [12, 13].map((key) => reads.read(key));
    await nextTurn();
    const fine = reads.read(14);

    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await fine).toBe(196);
  });
});
