import { ModulesContainer } from '@nestjs/core';
import { service } from './service.ts';

interface BackgroundWriter {
  flush(): Promise<void>;
}

/** Caches the writers of each service: it has hundreds of providers, and specs send thousands of requests. */
const writersOf = new WeakMap<object, readonly BackgroundWriter[]>();

/** Resolves when the service has written everything in the background, such as visits, clicks and dirty buckets. */
export async function pendingWrites(): Promise<void> {
  const app = service();
  const writers = writersOf.get(app) ?? findWriters(app.get(ModulesContainer));
  writersOf.set(app, writers);
  // A row's hour is marked after the row is written.
  for (const _ of ['rows', 'their hours']) await Promise.all(writers.map((each) => each.flush()));
}

function findWriters(modules: ModulesContainer): readonly BackgroundWriter[] {
  const instances: unknown[] = [...modules.values()].flatMap(({ providers }) =>
    [...providers.values()].map(({ instance }): unknown => instance),
  );
  return [...new Set(instances.filter(isBackgroundWriter))];
}

function isBackgroundWriter(instance: unknown): instance is BackgroundWriter {
  return (
    typeof instance === 'object' &&
    instance !== null &&
    typeof (instance as Partial<BackgroundWriter>).flush === 'function'
  );
}
