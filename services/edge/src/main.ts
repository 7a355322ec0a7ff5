import { createService, listen, loadConfig } from '@lastcall/core/platform';
import { edgeModule, prepareEdge } from './edge.module.ts';

const config = loadConfig(process.env);
const app = await createService(edgeModule(config), config, prepareEdge);
await listen(app, config, config.EDGE_PORT);
