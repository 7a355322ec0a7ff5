import { remoteConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => remoteConfig({ name: 'mfe-campaign', dir: import.meta.dirname, mode });
