import { useKit, useService, type KitInTests, type ServiceOptions } from '@lastcall/core/testing-kit';
import { prepareWorker, workerModule } from '../worker.module.ts';

/** Runs the worker for the specs of this file, with a simulated Kit. Failed jobs are retried after a millisecond, with exponential backoff. Call it once, outside `describe`. */
export function useWorker({ env }: Pick<ServiceOptions, 'env'> = {}): KitInTests {
  const kit = useKit();
  useService(workerModule, {
    env: (own) => ({ QUEUE_BACKOFF_MS: '1', ...kit.env(), ...(typeof env === 'function' ? env(own) : env) }),
    prepare: prepareWorker,
  });
  return kit;
}
