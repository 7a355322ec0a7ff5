import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, problem, type Logger } from '@lastcall/core/platform';
import { integrityOf } from './integrity.ts';
import { RemoteReleases } from './remote-releases.ts';
import { fileKey } from './store/file-key.ts';
import { REMOTE_STORE, type RemoteStore } from './store/index.ts';

/** The `Retry-After` in seconds of a file that must be repaired before it can be served. */
const retryAfterSeconds = 10;

/** Serves the files of remotes. */
@Injectable()
export class RemoteFileService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly releases: RemoteReleases,
    @Inject(REMOTE_STORE) private readonly store: RemoteStore,
  ) {}

  /**
   * Returns a file's bytes exactly as in a manifest; null when there is none. The folder is a version, or that of shared files. Only reads files that a
   * manifest lists, so forged requests never reach the store. Throws `unavailable` while the stored bytes differ: no
   * shell would run them, and the response must not be cached.
   */
  async read(remote: string, folder: string, path: string): Promise<Buffer | null> {
    if (fileKey(remote, folder, path) === null) return null;
    const hash = await this.releases.hashOf(remote, folder, path);
    const bytes = hash === null ? null : await this.store.read(remote, folder, path);
    if (bytes === null || integrityOf(bytes) === hash) return bytes;
    this.logger.error({ remote, folder, path }, 'a stored file of a remote doesn’t match its manifest');
    throw problem('unavailable', { retryAfterSeconds });
  }
}
