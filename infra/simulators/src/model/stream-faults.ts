import { setTimeout as pause } from 'node:timers/promises';

/** The possible faults of a stream that has started. */
const streamFaultNames = ['cut', 'garbage', 'giant-line', 'endless', 'stuck', 'no-end'] as const;
export type StreamFault = (typeof streamFaultNames)[number];

export function isStreamFault(word: unknown): word is StreamFault {
  return streamFaultNames.includes(word as StreamFault);
}

/**
 * Returns a stream that fails after its first chunks. `cut` breaks the connection, `garbage` sends an invalid chunk, `giant-line` a line that never ends,
 * `endless` text without end, and `stuck` only comments. `no-end` ends without a finish reason.
 */
export async function* faultyStream(
  trouble: StreamFault,
  good: AsyncIterable<string>,
): AsyncGenerator<string, void, void> {
  let pieces = 0;
  for await (const piece of good) {
    if (++pieces > 3) break;
    yield piece;
  }
  switch (trouble) {
    case 'cut':
      throw new Error('broken on purpose');
    case 'garbage':
      yield 'data: {"choices":"<script>alert(1)</script>"}\n\n';
      return;
    case 'giant-line':
      for (;;) yield `data: ${'x'.repeat(16 * 1024)}`;
    case 'endless':
      for (;;) {
        yield `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'on and '.repeat(500) } }] })}\n\n`;
        await pause(1);
      }
    case 'stuck':
      for (;;) {
        await pause(50);
        yield ': \n';
        if (++pieces > 2_400) return;
      }
    case 'no-end':
      return;
  }
}
