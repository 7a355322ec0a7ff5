import { describe, expect, it } from '@jest/globals';
import { queueNames, type QueueName } from '@lastcall/core/platform';
import { handlerTable, type JobHandler } from './job-handler.ts';

/** Nothing is written to it yet. */
const unused = 'erasure';
const inUse: QueueName[] = queueNames.filter((name) => name !== unused);

function aHandler(queue: QueueName): JobHandler {
  return { queue, concurrency: 1, handle: async () => 'done' };
}

describe('a worker starts', () => {
  it('when each queue in use has one handler', () => {
    expect([...handlerTable(queueNames, inUse.map(aHandler)).keys()]).toEqual(inUse);
  });

  it('not when a queue has no handler', () => {
    expect(() => handlerTable(queueNames, inUse.slice(1).map(aHandler))).toThrow('webhook-creation has no handler');
  });

  it('not when a queue has two handlers', () => {
    expect(() => handlerTable(queueNames, [...inUse, 'event-polling' as const].map(aHandler))).toThrow(
      'event-polling has 2 handlers',
    );
  });

  it('not when a handler is for no queue', () => {
    expect(() => handlerTable(queueNames, [...inUse, 'nothing' as never].map(aHandler))).toThrow('nothing is no queue');
  });

  it('not when a queue with a handler is still listed as unused', () => {
    expect(() =>
      handlerTable(
        queueNames,
        [...inUse, unused].map((queue) => aHandler(queue as QueueName)),
      ),
    ).toThrow('erasure has a handler but is listed as unused');
  });
});
