import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { WriteBehind } from './write-behind.ts';

const hourMs = 3_600_000;
const options = { what: 'clicks', batchMs: hourMs, batchRows: 10, mostWaiting: 30 };

function aWriter() {
  const statements: number[][] = [];
  const insert = async (rows: readonly number[]) => void statements.push([...rows]);
  const writer = new WriteBehind(insert, createLogger({ NODE_ENV: 'test', LOG_LEVEL: undefined }, 'test'), options);
  return { writer, statements };
}

describe('rows that are written in the background', () => {
  it('are written in one statement as soon as someone waits for them', async () => {
    const { writer, statements } = aWriter();

    for (const row of [1, 2, 3]) writer.add(row);
    await writer.written();

    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('are collected again after that', async () => {
    const { writer, statements } = aWriter();
    writer.add(1);
    await writer.written();

    writer.add(2);
    writer.add(3);
    await writer.written();

    expect(statements).toEqual([[1], [2, 3]]);
  });

  it('are written when the service ends', async () => {
    const { writer, statements } = aWriter();

    writer.add(1);
    await writer.beforeApplicationShutdown();

    expect(statements).toEqual([[1]]);
  });
});
