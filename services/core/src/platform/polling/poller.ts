import type { BeforeApplicationShutdown, FactoryProvider, OnApplicationBootstrap, Type } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { abortableDelay } from '../abortable-delay.ts';

/** The time of the next poll: true for immediately, because there is more work; otherwise after the given or the default interval. */
type NextPoll = boolean | void | { readonly againAfterMs: number };

/** A task that repeats for as long as the process runs. */
export interface Poll {
  /** Milliseconds before the next poll when nothing is left to do. */
  readonly everyMs: number;
  /** Milliseconds before the next poll after a failed one; `everyMs` by default. */
  readonly failedMs?: number;
  /** The log message of a failed poll. */
  readonly failure: string;
  /** Does the work that is due. `ending` aborts when the process shuts down; long work then stops at a point where it can resume later. */
  readonly poll: (signal: AbortSignal) => Promise<NextPoll>;
}

/** Runs polls concurrently, in the background, until it stops. A failed poll is logged and retried. */
export class Poller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly end = new AbortController();
  private running: readonly Promise<void>[] = [];

  constructor(
    private readonly logger: Logger,
    private readonly polls: readonly Poll[],
  ) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Starts all polls immediately; each then repeats at its interval. A stopped poller cannot be restarted. */
  start(): void {
    this.running = this.polls.map((poll) => this.repeat(poll));
  }

  /** Resolves when no poll is in progress anymore. */
  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.running);
  }

  private async repeat({ everyMs, failedMs = everyMs, failure, poll }: Poll): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      const next = await poll(signal).catch((error: unknown) => {
        this.logger.error({ err: error }, failure);
        return { againAfterMs: failedMs };
      });
      if (next !== true) await abortableDelay(next ? next.againAfterMs : everyMs, signal);
    }
  }
}

/** The polls of one provider. */
interface ProviderPolls {
  readonly of: Type<unknown>;
  readonly polls: (provider: unknown) => readonly Poll[];
}

/** Defines the polls that call a provider of the service. */
export function pollsOf<T>(of: Type<T>, polls: (provider: T) => readonly Poll[]): ProviderPolls {
  return { of, polls: (provider) => polls(provider as T) };
}

/** Provides the poller of a service, which runs all of these polls while the service runs. */
export function pollerOf(definitions: readonly ProviderPolls[]): FactoryProvider<Poller> {
  return {
    provide: Poller,
    useFactory: (logger: Logger, ...providers: unknown[]) =>
      new Poller(
        logger,
        definitions.flatMap(({ polls }, index) => polls(providers[index])),
      ),
    inject: [LOGGER, ...definitions.map(({ of }) => of)],
  };
}
