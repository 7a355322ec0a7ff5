import { startService } from '@lastcall/core/platform';
import { endWhenStuck } from './jobs/stuck-process.ts';
import { prepareWorker, workerModule } from './worker.module.ts';

await startService({
  name: 'worker',
  root: workerModule,
  prepare: prepareWorker,
  port: ({ WORKER_PORT }) => WORKER_PORT,
  needsRedis: true,
  beforeListening: endWhenStuck,
});
