import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { Database, DomainEvents, deferredEvent, platformModule, transactionalEvent } from '@lastcall/core/platform';
import { service, useService } from '@lastcall/core/testing-kit';

useService((config) => {
  @Module({ imports: [platformModule(config, { service: 'api' })] })
  class DomainEventsSpecModule {}
  return DomainEventsSpecModule;
});

const database = () => service().get(Database);
const newEvents = () => new DomainEvents(database());

describe('domain events', () => {
  it('run the handlers in the order of their contexts, each inside the transaction of the emitter', async () => {
    const renamed = transactionalEvent<{ readonly name: string }>('renamed');
    const events = newEvents();
    const seen: string[] = [];
    for (const context of ['webhooks', 'analytics', 'integrations'])
      events.on(renamed, context, ({ name }) => {
        seen.push(`${context} ${name} ${database().isInTransaction}`);
      });

    await database().transaction(() => events.emit(renamed, { name: 'one' }));

    expect(seen).toEqual(['analytics one true', 'integrations one true', 'webhooks one true']);
  });

  it('roll back the transaction when a handler fails', async () => {
    const renamed = transactionalEvent<null>('renamed');
    const events = newEvents();
    events.on(renamed, 'webhooks', () => Promise.reject(new Error('full')));
    const topic = 'domain-events-spec';

    await expect(
      database().transaction(async () => {
        await database().sql("INSERT INTO outbox (account_id, topic, payload) VALUES (1, ?, '{}')", [topic]);
        await events.emit(renamed, null);
      }),
    ).rejects.toThrow('full');

    expect(await database().sql('SELECT 1 FROM outbox WHERE topic = ?', [topic])).toEqual([]);
  });

  it('cannot be emitted outside a transaction, unless they are defined as later events', async () => {
    const renamed = transactionalEvent<null>('renamed');
    const visited = deferredEvent<null>('visited');
    const events = newEvents();
    let visits = 0;
    events.on(renamed, 'webhooks', () => undefined);
    events.on(visited, 'analytics', () => void visits++);

    await expect(events.emit(renamed, null)).rejects.toThrow('renamed must be emitted inside a transaction');
    await events.emit(visited, null);

    expect(visits).toBe(1);
  });

  it('reject an event without a handler, so that a service cannot forget the reactions of other contexts', async () => {
    await expect(newEvents().emit(deferredEvent<null>('visited'), null)).rejects.toThrow('visited has no handler');
  });
});
