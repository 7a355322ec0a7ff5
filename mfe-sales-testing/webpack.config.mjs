import { remoteConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => remoteConfig({ name: 'mfe-sales-testing', dir: import.meta.dirname, mode });
