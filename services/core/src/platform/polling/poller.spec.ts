import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { Poller, pollerOf, pollsOf, type Poll } from './poller.ts';

const hour = 3_600_000;

/** Creates a log that records its errors. */
function aLog() {
  const errors: { message: string; error: string }[] = [];
  const logger = {
    error: ({ err }: { err: Error }, message: string) => void errors.push({ message, error: err.message }),
  } as unknown as Logger;
  return { logger, errors };
}

/** Runs the event loop until a condition holds. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a poll that returns these results in turn, and then `undefined`. */
function aPoll(answers: readonly (() => ReturnType<Poll['poll']>)[], options: Partial<Poll> = {}) {
  const state = { polls: 0 };
  const poll: Poll = {
    everyMs: hour,
    failure: 'polling failed; retrying',
    poll: async () => answers[state.polls++]?.(),
    ...options,
  };
  return { poll, state };
}

describe('a poller', () => {
  it('polls immediately, and again while there is more', async () => {
    const { poll, state } = aPoll([async () => true, async () => true, async () => false]);
    const poller = new Poller(aLog().logger, [poll]);

    poller.start();
    await until(() => state.polls === 3);
    await poller.stop();

    expect(state.polls).toBe(3);
  });

  it('polls again after its interval', async () => {
    const { poll, state } = aPoll([], { everyMs: 1 });
    const poller = new Poller(aLog().logger, [poll]);

    poller.start();
    await until(() => state.polls >= 3);
    await poller.stop();
  });

  it('polls earlier when a poll returns a shorter pause', async () => {
    const { poll, state } = aPoll([async () => ({ againAfterMs: 1 })]);
    const poller = new Poller(aLog().logger, [poll]);

    poller.start();
    await until(() => state.polls === 2);
    await poller.stop();
  });

  it('logs a failed poll and repeats it, while the others continue', async () => {
    const { logger, errors } = aLog();
    const failing = aPoll([() => Promise.reject(new Error('the database is away'))], { failedMs: 1 });
    const other = aPoll([async () => true]);
    const poller = new Poller(logger, [failing.poll, other.poll]);

    poller.start();
    await until(() => failing.state.polls === 2 && other.state.polls === 2);
    await poller.stop();

    expect(errors).toEqual([{ message: 'polling failed; retrying', error: 'the database is away' }]);
  });

  it('aborts the signal of the poll in progress, and stops when that poll has ended', async () => {
    let finish: () => void = () => undefined;
    let seen: AbortSignal | undefined;
    const poller = new Poller(aLog().logger, [
      {
        everyMs: 1,
        failure: '',
        poll: (ending) => {
          seen = ending;
          return new Promise((resolve) => (finish = () => resolve(true)));
        },
      },
    ]);
    poller.start();
    let hasStopped = false;

    const stopping = poller.stop().then(() => (hasStopped = true));
    await new Promise((resolve) => setImmediate(resolve));

    expect([seen!.aborted, hasStopped]).toEqual([true, false]);
    finish();
    await stopping;
  });
});

describe('the poller of a service', () => {
  it('runs the polls of its providers while the service runs', async () => {
    @Injectable()
    class Mail {
      polls = 0;
    }
    @Injectable()
    class Countdowns {
      polls = 0;
    }
    const polls = (provider: { polls: number }): Poll[] => [
      { everyMs: hour, failure: '', poll: async () => void provider.polls++ },
    ];
    @Module({
      providers: [
        Mail,
        Countdowns,
        { provide: LOGGER, useValue: aLog().logger },
        pollerOf([pollsOf(Mail, polls), pollsOf(Countdowns, (each) => [...polls(each), ...polls(each)])]),
      ],
    })
    class ProbeModule {}

    const app = await NestFactory.createApplicationContext(ProbeModule, { logger: false });
    await app.close();

    expect([app.get(Mail).polls, app.get(Countdowns).polls]).toEqual([1, 2]);
  });
});
