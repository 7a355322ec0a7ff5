import { remoteConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => remoteConfig({ name: 'mfe-template', dir: import.meta.dirname, mode });
