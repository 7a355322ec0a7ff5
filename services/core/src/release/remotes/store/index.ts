export { contentTypeOf, immutable } from './content-types.ts';
export { REMOTE_STORE, type RemoteStore } from './remote-store.ts';
export { RemoteStoreModule } from './remote-store.module.ts';
