import { describe, expect, it } from '@jest/globals';
import type { Logger } from '../logging/logger.ts';
import { WriteBehind } from './write-behind.ts';

const hourMs = 3_600_000;
const options = { dropMessage: 'clicks were not counted', batchMs: hourMs, batchRows: 10, maxWaiting: 30 };

interface Written {
  readonly keyOf?: (row: number) => string;
  /** Called before each statement. */
  readonly during?: (rows: readonly number[], writer: WriteBehind<number>) => void;
}

function aWriter({ during, ...more }: Written = {}) {
  const statements: number[][] = [];
  const logged: string[] = [];
  const writer: WriteBehind<number> = new WriteBehind(
    async (rows) => {
      statements.push([...rows]);
      during?.(rows, writer);
    },
    { error: (_: object, message: string) => void logged.push(message) } as Logger,
    { ...options, ...more },
  );
  return { writer, statements, logged };
}

describe('rows that are written in the background', () => {
  it('are written in one statement as soon as someone waits for them', async () => {
    const { writer, statements } = aWriter();

    for (const row of [1, 2, 3]) writer.add(row);
    await writer.flush();

    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('are collected again after that', async () => {
    const { writer, statements } = aWriter();
    writer.add(1);
    await writer.flush();

    writer.add(2);
    writer.add(3);
    await writer.flush();

    expect(statements).toEqual([[1], [2, 3]]);
  });

  it('are written when the service stops', async () => {
    const { writer, statements } = aWriter();

    writer.add(1);
    await writer.beforeApplicationShutdown();

    expect(statements).toEqual([[1]]);
  });

  it('are written once for each key, and again if they are added while their statement runs', async () => {
    let isFirst = true;
    const { writer, statements } = aWriter({
      keyOf: (row) => String(row % 10),
      during: (_, behind) => {
        if (isFirst) behind.add(11);
        isFirst = false;
      },
    });

    for (const row of [1, 2, 1]) writer.add(row);
    await writer.flush();

    expect(statements).toEqual([[1, 2], [11]]);
  });

  it('are dropped beyond the limit, which is logged', async () => {
    const { writer, statements, logged } = aWriter();

    for (let row = 0; row < options.maxWaiting + 5; row++) writer.add(row);
    await writer.flush();

    expect(statements.flat()).toHaveLength(options.maxWaiting);
    expect(logged).toEqual(['clicks were not counted: too many were waiting']);
  });

  it('are dropped when the database rejects them, and those after them are written', async () => {
    const { writer, statements, logged } = aWriter({
      during: (rows) => {
        if (rows.includes(0)) throw new Error('no such table');
      },
    });

    for (let row = 0; row <= options.batchRows; row++) writer.add(row);
    await writer.flush();

    expect(statements.at(-1)).toEqual([options.batchRows]);
    expect(logged).toEqual(['clicks were not counted']);
  });
});
