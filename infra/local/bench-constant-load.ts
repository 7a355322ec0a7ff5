import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadNumbers } from './bench-wrk.ts';

/** Sends requests at a fixed rate, however long earlier responses take. */
interface ConstantLoad {
  readonly origin: string;
  readonly perSecond: number;
  readonly seconds: number;
  readonly headers: Record<string, string>;
  /** The path of each request, counted from 0. */
  readonly pathOf: (index: number) => string;
}

const connections = 64;

/** Sends requests at a steady rate, a few each millisecond. Latency is measured from the moment when a request was scheduled. */
export async function applyConstantLoad({
  origin,
  perSecond,
  seconds,
  headers,
  pathOf,
}: ConstantLoad): Promise<LoadNumbers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waits: number[] = [];
  const asked: Promise<void>[] = [];
  let failures = 0;
  const ask = (path: string, due: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (isRight: boolean): void => {
        if (isRight) waits.push(performance.now() - due);
        else failures++;
        resolve();
      };
      get(origin + path, { agent, headers }, (response) =>
        response.resume().once('close', () => end(response.complete && response.statusCode === 200)),
      ).once('error', () => end(false));
    });

  const began = performance.now();
  for (let millisecond = 1; millisecond <= seconds * 1000; millisecond++) {
    const due = began + millisecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    while (asked.length < (millisecond * perSecond) / 1000) asked.push(ask(pathOf(asked.length), due));
  }
  await Promise.all(asked);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = waits.toSorted((one, other) => one - other);
  const percentile = (percent: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Infinity;
  return {
    perSecond: sorted.length / took,
    p50Ms: percentile(50),
    p95Ms: percentile(95),
    p99Ms: percentile(99),
    responses: sorted.length,
    failures,
  };
}
