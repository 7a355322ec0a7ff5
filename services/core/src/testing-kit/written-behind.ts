import { ModulesContainer } from '@nestjs/core';
import { service } from './service.ts';

interface WritesLater {
  written(): Promise<void>;
}

/** Resolves when the service has written everything in the background, such as visits, clicks and dirty buckets. */
export async function allWritten(): Promise<void> {
  const instances: unknown[] = [...service().get(ModulesContainer).values()].flatMap(({ providers }) =>
    [...providers.values()].map(({ instance }): unknown => instance),
  );
  const writers = [...new Set(instances.filter(writesLater))];
  // A row's hour is marked after the row is written.
  for (const _ of ['rows', 'their hours']) await Promise.all(writers.map((each) => each.written()));
}

function writesLater(instance: unknown): instance is WritesLater {
  return (
    typeof instance === 'object' &&
    instance !== null &&
    typeof (instance as Partial<WritesLater>).written === 'function'
  );
}
