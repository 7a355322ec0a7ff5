import { remoteConfig } from '@lastcall/config/webpack';

export default (_, { mode }) => remoteConfig({ name: 'mfe-timers', dir: import.meta.dirname, mode });
