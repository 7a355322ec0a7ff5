import { createService, listen, loadConfig } from '@lastcall/core/platform';
import { apiModule, prepareApi } from './api.module.ts';

const config = loadConfig(process.env);
const app = await createService(apiModule(config), config, prepareApi(config));
await listen(app, config, config.API_PORT);
