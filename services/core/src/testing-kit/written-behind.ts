import { ModulesContainer } from '@nestjs/core';
import { service } from './service.ts';

interface WritesLater {
  written(): Promise<void>;
}

/** Resolves when the service has written what nobody waits for, such as visits, clicks and the marks of their hours. */
export async function allWritten(): Promise<void> {
  const instances: unknown[] = [...service().get(ModulesContainer).values()].flatMap(({ providers }) =>
    [...providers.values()].map(({ instance }): unknown => instance),
  );
  const writers = [...new Set(instances.filter(writesLater))];
  // A row's hour is marked once the row is there.
  for (const _ of ['rows', 'their hours']) await Promise.all(writers.map((each) => each.written()));
}

function writesLater(instance: unknown): instance is WritesLater {
  return (
    typeof instance === 'object' &&
    instance !== null &&
    typeof (instance as Partial<WritesLater>).written === 'function'
  );
}
