import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, problem, type Logger } from '@lastcall/core/platform';
import { integrityOf } from './integrity.ts';
import { RemoteReleases } from './remote-releases.ts';
import { REMOTE_STORE, type RemoteStore } from './store/index.ts';

/** Seconds after which a page may request a file again that must be repaired first. */
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
   * Returns a file's bytes exactly as in its version's manifest; null when there is none. Only reads files that a
   * manifest lists, so forged requests never reach the store. Throws `unavailable` while the stored bytes differ: no
   * shell would run them, and the response must not be cached.
   */
  async read(remote: string, version: string, path: string): Promise<Buffer | null> {
    const hash = await this.releases.hashOf(remote, version, path);
    const bytes = hash === null ? null : await this.store.read(remote, version, path);
    if (bytes === null || integrityOf(bytes) === hash) return bytes;
    this.logger.error({ remote, version, path }, 'a stored file of a remote doesn’t match its manifest');
    throw problem('unavailable', { retryAfterSeconds });
  }
}
