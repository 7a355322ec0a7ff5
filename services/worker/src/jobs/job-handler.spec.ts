import { describe, expect, it } from '@jest/globals';
import { queueNames, type QueueName } from '@lastcall/core/platform';
import { handlerTable, type JobHandler } from './job-handler.ts';

function aHandler(queue: QueueName): JobHandler {
  return { queue, concurrency: 1, handle: async () => 'done' };
}

describe('a worker starts', () => {
  it('when each queue has one handler', () => {
    expect([...handlerTable(queueNames, queueNames.map(aHandler)).keys()]).toEqual(queueNames);
  });

  it('not when a queue has no handler', () => {
    expect(() => handlerTable(queueNames, queueNames.slice(1).map(aHandler))).toThrow(
      'webhook-creation has no handler',
    );
  });

  it('not when a queue has two handlers', () => {
    expect(() => handlerTable(queueNames, [...queueNames, 'event-polling' as const].map(aHandler))).toThrow(
      'event-polling has 2 handlers',
    );
  });

  it('not when a handler is for no queue', () => {
    expect(() => handlerTable(queueNames, [...queueNames, 'nothing' as never].map(aHandler))).toThrow(
      'nothing is no queue',
    );
  });
});
