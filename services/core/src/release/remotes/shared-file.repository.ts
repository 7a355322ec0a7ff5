import { Injectable } from '@nestjs/common';
import type { RemoteManifest } from '@lastcall/contracts/release';
import { Database } from '@lastcall/core/platform';

/** The hashes of the files that versions of a remote share. */
@Injectable()
export class SharedFileRepository {
  constructor(private readonly database: Database) {}

  /** Returns the hash of a file; null for one that no version lists. */
  async integrityOf(remote: string, path: string): Promise<string | null> {
    return (await this.of(remote, [path])).get(path) ?? null;
  }

  /** Adds the files of a version. Returns the path of a file whose content differs in another version; null if none does. */
  async add(remote: string, files: RemoteManifest['files']): Promise<string | null> {
    const known = await this.of(remote, Object.keys(files));
    const rows = Object.entries(files).map(([path, { integrity }]) => [remote, path, integrity] as const);
    const other = rows.find(([, path, integrity]) => (known.get(path) ?? integrity) !== integrity);
    if (other) return other[1];
    const added = rows.filter(([, path]) => !known.has(path));
    if (added.length > 0)
      await this.database.sql('INSERT INTO remote_file (remote, path, integrity) VALUES ?', [added]);
    return null;
  }

  private async of(remote: string, paths: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.sql<{ path: string; integrity: string }[]>(
      'SELECT path, integrity FROM remote_file WHERE remote = ? AND path IN (?)',
      [remote, paths],
    );
    return new Map(rows.map(({ path, integrity }) => [path, integrity]));
  }
}
