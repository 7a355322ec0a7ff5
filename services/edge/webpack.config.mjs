import { serviceConfig } from '@lastcall/config/webpack-service';

export default (_env, { mode }) =>
  serviceConfig({ name: 'edge', entries: { main: './src/main.ts' }, dir: import.meta.dirname, mode });
