import { remoteConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => remoteConfig({ name: 'mfe-floating-bar', dir: import.meta.dirname, mode });
