import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** The source map of one script: JSON, compressed with gzip. */
export interface StoredSourceMap {
  readonly path: string;
  readonly content: Buffer;
}

/** Source maps of versions. They are in the database, since a store of files may be public. */
@Injectable()
export class SourceMapRepository {
  constructor(private readonly database: Database) {}

  /** Stores maps. Stored maps never change, like the files of their version. */
  async add(remote: string, version: string, maps: readonly StoredSourceMap[]): Promise<void> {
    if (maps.length === 0) return;
    await this.database.sql('INSERT IGNORE INTO remote_source_map (remote, version, path, content) VALUES ?', [
      maps.map(({ path, content }) => [remote, version, path, content]),
    ]);
  }

  /** Returns the stored maps of these scripts. */
  async of(remote: string, version: string, paths: readonly string[]): Promise<StoredSourceMap[]> {
    if (paths.length === 0) return [];
    return this.database.sql<StoredSourceMap[]>(
      'SELECT path, content FROM remote_source_map WHERE remote = ? AND version = ? AND path IN (?)',
      [remote, version, paths],
    );
  }

  /** Returns all stored maps of a version. */
  all(remote: string, version: string): Promise<StoredSourceMap[]> {
    return this.database.sql<StoredSourceMap[]>(
      'SELECT path, content FROM remote_source_map WHERE remote = ? AND version = ? ORDER BY path',
      [remote, version],
    );
  }

  /** Deletes the maps of a remote's other versions. */
  async retainOnly(remote: string, versions: readonly string[]): Promise<void> {
    await this.database.sql('DELETE FROM remote_source_map WHERE remote = ? AND version NOT IN (?)', [
      remote,
      versions,
    ]);
  }
}
