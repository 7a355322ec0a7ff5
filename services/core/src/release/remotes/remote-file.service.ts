import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, problem, type Logger } from '@lastcall/core/platform';
import { integrityOf } from './integrity.ts';
import { RemoteReleases } from './remote-releases.ts';
import { REMOTE_STORE, type RemoteStore } from './store/index.ts';

/** Seconds after which a page may ask again for a file that somebody has to put right first. */
const retryAfterSeconds = 10;

/** The files that pages load. */
@Injectable()
export class RemoteFileService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly releases: RemoteReleases,
    @Inject(REMOTE_STORE) private readonly store: RemoteStore,
  ) {}

  /**
   * A file's bytes, just as its version's manifest has them; null where there is none. The store is asked only for files that a manifest lists, whatever a stranger makes up.
   * Throws `unavailable` while the stored bytes are others: no shell would run them, and what nobody keeps can be put right.
   */
  async read(remote: string, version: string, path: string): Promise<Buffer | null> {
    const hash = await this.releases.hashOf(remote, version, path);
    const bytes = hash === null ? null : await this.store.read(remote, version, path);
    if (bytes === null || integrityOf(bytes) === hash) return bytes;
    this.logger.error({ remote, version, path }, 'a stored file of a remote is not the one that its manifest lists');
    throw problem('unavailable', { retryAfterSeconds });
  }
}
