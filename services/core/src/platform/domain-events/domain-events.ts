import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** A kind of domain event. Its owner defines it once, with the type of its payload, and exports it; handlers import it from there. */
interface DomainEvent<Payload> {
  readonly name: string;
  /**
   * True for events that are emitted in the transaction that causes them, so that a handler's writes are committed with it.
   */
  readonly isTransactional: boolean;
  /** Never set; it ties the payload's type to the event. */
  readonly payload?: Payload;
}

/** Defines an event that is emitted in the transaction that causes it. */
export function transactionalEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name, isTransactional: true };
}

/**
 * Defines an event that is emitted after its cause was committed, possibly together with those of other callers. Its
 * handlers must not throw.
 */
export function deferredEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name, isTransactional: false };
}

type Handle = (payload: never) => Promise<void> | void;

interface Handler {
  readonly context: string;
  readonly handle: Handle;
}

/**
 * Dispatches events of one context to the contexts that react to them, so that the emitter need not know them. Handlers
 * run one after the other in the emitter's transaction. A reaction that can happen later enqueues an outbox row there.
 */
@Injectable()
export class DomainEvents {
  private readonly handlers = new Map<string, Handler[]>();

  constructor(private readonly database: Database) {}

  /** Subscribes a context to an event. */
  on<Payload>(
    event: DomainEvent<Payload>,
    context: string,
    handle: (payload: NoInfer<Payload>) => Promise<void> | void,
  ): void {
    const handlers = [...(this.handlers.get(event.name) ?? []), { context, handle: handle as Handle }];
    // Handlers run in the same order in every service, so that two transactions lock the tables of contexts in the same
    // order.
    this.handlers.set(
      event.name,
      handlers.sort((one, other) => (one.context < other.context ? -1 : 1)),
    );
  }

  /** Resolves when all handlers are done. Rejects with the first error, which rolls the transaction back. */
  async emit<Payload>(event: DomainEvent<Payload>, payload: NoInfer<Payload>): Promise<void> {
    if (event.isTransactional && !this.database.isInTransaction)
      throw new TypeError(`${event.name} must be emitted inside a transaction`);
    const handlers = this.handlers.get(event.name);
    if (!handlers) throw new TypeError(`${event.name} has no handler; import DomainEventHandlersModule`);
    for (const { handle } of handlers) await handle(payload as never);
  }
}
