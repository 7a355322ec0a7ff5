import { createService, listen, loadConfig } from '@lastcall/core/platform';
import { prepareWorker, workerModule } from './worker.module.ts';

const config = loadConfig(process.env);
const app = await createService(workerModule(config), config, prepareWorker(config));
await listen(app, config, config.WORKER_PORT);
