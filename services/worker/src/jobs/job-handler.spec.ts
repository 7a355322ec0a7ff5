import { describe, expect, it } from '@jest/globals';
import { queueNames, type QueueName } from '@lastcall/core/platform';
import { handlerTable, type JobHandler } from './job-handler.ts';

function aHandler(queue: QueueName): JobHandler {
  return { queue, concurrency: 1, handle: async () => 'done' };
}

describe('the start of a worker', () => {
  it('succeeds when each queue has one handler', () => {
    expect([...handlerTable(queueNames, queueNames.map(aHandler)).keys()]).toEqual(queueNames);
  });

  it('fails when a queue has no handler', () => {
    expect(() => handlerTable(queueNames, queueNames.slice(1).map(aHandler))).toThrow(
      'webhook-creation has no handler',
    );
  });

  it('fails when a queue has two handlers', () => {
    expect(() => handlerTable(queueNames, [...queueNames, 'event-polling' as const].map(aHandler))).toThrow(
      'event-polling has 2 handlers',
    );
  });

  it('fails when a handler belongs to no queue', () => {
    expect(() => handlerTable(queueNames, [...queueNames, 'nothing' as never].map(aHandler))).toThrow(
      'nothing is no queue',
    );
  });
});
