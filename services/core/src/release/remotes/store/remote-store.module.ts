import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { FolderStore } from './folder-store.ts';
import { REMOTE_STORE, type RemoteStore } from './remote-store.ts';

/** The store that the configuration names; who keeps files in a folder never loads the client of S3. */
async function createStore(config: Config): Promise<RemoteStore> {
  const place = config.REMOTES_STORE;
  if ('folder' in place) return new FolderStore(place.folder);
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store(place, config);
}

/** Where the files of remotes are kept. */
@Module({ providers: [{ provide: REMOTE_STORE, useFactory: createStore, inject: [CONFIG] }], exports: [REMOTE_STORE] })
export class RemoteStoreModule {}
