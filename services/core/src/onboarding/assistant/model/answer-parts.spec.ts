import { describe, expect, it } from '@jest/globals';
import { AnswerParts } from './answer-parts.ts';
import { chunk, type Chunk } from './chat-completions.ts';

const piece = (index: number, said: string): Chunk =>
  chunk.parse({
    choices: [{ delta: { tool_calls: [{ index, id: `id-${index}`, function: { name: '', arguments: said } }] } }],
  });

describe('an answer in chunks', () => {
  it('has at most 32 tool calls, all of them complete', () => {
    const parts = new AnswerParts();

    for (let index = 0; index < 40; index += 1) parts.add(piece(index, '{'));
    for (let index = 0; index < 40; index += 1) parts.add(piece(index, '}'));

    expect(parts.requestedCalls.map(({ id, arguments: written }) => [id, written])).toEqual(
      Array.from({ length: 32 }, (_, index) => [`id-${index}`, '{}']),
    );
  });

  it('has truncated arguments when they are too long', () => {
    const parts = new AnswerParts();

    parts.add(piece(0, '{"name":"'));
    parts.add(piece(0, 'x'.repeat(40_000)));
    parts.add(piece(0, '"}'));

    expect(parts.requestedCalls.map(({ arguments: written }) => written)).toEqual(['{"name":"']);
  });
});
