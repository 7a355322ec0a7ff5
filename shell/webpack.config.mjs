import { shellConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => shellConfig({ dir: import.meta.dirname, mode });
