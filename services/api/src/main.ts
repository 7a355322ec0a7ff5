import { startService } from '@lastcall/core/platform';
import { apiModule, prepareApi } from './api.module.ts';

await startService({
  name: 'api',
  root: apiModule,
  prepare: prepareApi,
  port: ({ API_PORT }) => API_PORT,
  needsRedis: false,
});
