import { createService, listen, loadConfig } from '@lastcall/core/platform';
import { endWhenStuck } from './jobs/stuck-process.ts';
import { prepareWorker, workerModule } from './worker.module.ts';

const config = loadConfig(process.env);
const app = await createService(workerModule(config), config, prepareWorker(config));
endWhenStuck();
await listen(app, config, config.WORKER_PORT);
