import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { FolderStore } from './folder-store.ts';
import { REMOTE_STORE, type RemoteStore } from './remote-store.ts';

/** Creates the configured store; the S3 client is only loaded if it is needed. */
async function createStore(config: Config): Promise<RemoteStore> {
  const place = config.REMOTES_STORE;
  if ('folder' in place) return new FolderStore(place.folder);
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(place, config);
}

/** The store for the files of remotes. */
@Module({ providers: [{ provide: REMOTE_STORE, useFactory: createStore, inject: [CONFIG] }], exports: [REMOTE_STORE] })
export class RemoteStoreModule {}
