import { startService } from '@lastcall/core/platform';
import { edgeModule, prepareEdge } from './edge.module.ts';

await startService({
  name: 'edge',
  root: edgeModule,
  prepare: () => prepareEdge,
  port: ({ EDGE_PORT }) => EDGE_PORT,
  needsRedis: false,
});
