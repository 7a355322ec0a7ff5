import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from './group-commit.ts';

const options = { batchMs: 1, batchRows: 10, maxWaiting: 30, retryAfterSeconds: 2 };

/** Creates a table whose statements can be blocked and made to fail. */
function aTable(refuses: (rows: readonly number[]) => unknown = () => undefined) {
  const statements: number[][] = [];
  let commit: (() => void) | null = null;
  let isHeld = false;
  const insert = async (rows: readonly number[]) => {
    statements.push([...rows]);
    if (isHeld) await new Promise<void>((resolve) => (commit = resolve));
    const refusal = refuses(rows);
    if (refusal !== undefined) throw refusal;
    return rows.map((row) => `row ${row}`);
  };
  return { statements, insert, hold: () => void (isHeld = true), letGo: () => ((isHeld = false), commit?.()) };
}

describe('a group commit', () => {
  it('writes the rows of concurrent requests in one statement', async () => {
    const table = aTable();
    const commits = new GroupCommit(table.insert, options);

    await Promise.all([commits.write([1, 2]), commits.write([3]), commits.write([4, 5])]);

    expect(table.statements).toEqual([[1, 2, 3, 4, 5]]);
  });

  it('answers each request with the results of its own rows', async () => {
    const commits = new GroupCommit(aTable().insert, options);

    const answers = await Promise.all([commits.write([1, 2]), commits.write([3]), commits.write([4, 5])]);

    expect(answers).toEqual([['row 1', 'row 2'], ['row 3'], ['row 4', 'row 5']]);
  });

  it('answers a request after its own commit and not before', async () => {
    const table = aTable();
    const commits = new GroupCommit(table.insert, options);
    table.hold();
    let isAnswered = false;

    const written = commits.write([1]).then(() => (isAnswered = true));
    while (table.statements.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    table.letGo();

    await written;
    expect(isAnswered).toBe(true);
  });

  it('never splits a request and limits the size of a statement', async () => {
    const table = aTable();
    const commits = new GroupCommit(table.insert, options);

    await Promise.all([6, 6, 4, 10, 1].map((size) => commits.write(Array.from({ length: size }, () => size))));

    expect(table.statements.map((rows) => rows.length)).toEqual([6, 10, 10, 1]);
  });

  it('rejects requests beyond its capacity with a retry time, and accepts more once there is room', async () => {
    const table = aTable();
    const commits = new GroupCommit(table.insert, options);
    const full = Array.from({ length: 3 }, () => commits.write(Array.from({ length: 10 }, () => 1)));

    await expect(commits.write([1])).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
    await Promise.all(full);

    await commits.write([2]);
    expect(table.statements.flat().filter((row) => row === 2)).toHaveLength(1);
  });

  it('rejects all requests of a statement when the database is unavailable, and writes again when it is back', async () => {
    let isUnavailable = true;
    const table = aTable(() =>
      isUnavailable
        ? Object.assign(new Error('gone'), {
            name: 'QueryFailedError',
            driverError: { code: 'ECONNREFUSED', fatal: true },
          })
        : undefined,
    );
    const commits = new GroupCommit(table.insert, options);

    const answers = await Promise.allSettled([commits.write([1]), commits.write([2])]);
    isUnavailable = false;
    await commits.write([3]);

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(table.statements).toEqual([[1, 2], [3]]);
  });

  it('fails an invalid row alone', async () => {
    const table = aTable((rows) => (rows.includes(2) ? new Error('no such column') : undefined));
    const commits = new GroupCommit(table.insert, options);

    const answers = await Promise.allSettled([commits.write([1]), commits.write([2]), commits.write([3])]);

    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
