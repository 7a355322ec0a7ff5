import { embedConfig } from '@lastcall/config/webpack-embed';

/** `--env outDir=<folder>` builds to another folder than `dist`. */
export default ({ outDir }, { mode }) => embedConfig({ dir: import.meta.dirname, outDir, mode });
