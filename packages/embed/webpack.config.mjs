import { embedConfig } from '@lastcall/config/webpack-embed';
import { FontsPlugin } from './fonts.mjs';
import { compileHint } from './src/settings.ts';

/** `--env outDir=<folder>` builds to another folder than `dist`. */
export default ({ outDir }, { mode }) =>
  embedConfig({ dir: import.meta.dirname, outDir, mode, plugins: [new FontsPlugin()], firstLine: compileHint.trim() });
