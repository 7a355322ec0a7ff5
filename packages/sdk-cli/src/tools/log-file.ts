import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { toolMessages } from './messages.ts';

/** The last lines of a log, at most 16 KB of it. */
export function lastLines(file: string, count = 20, fromByte = 0): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return toolMessages.emptyLog; // A process that ended before writing any output has no log.
  }
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(fromByte, size - 16_384);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    readSync(descriptor, buffer, 0, buffer.length, start);
    const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-count);
    return lines.join('\n').trim() === '' ? toolMessages.emptyLog : lines.map((line) => `    ${line}`).join('\n');
  } finally {
    closeSync(descriptor);
  }
}
