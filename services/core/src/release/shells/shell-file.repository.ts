import { Injectable } from '@nestjs/common';
import { Database } from '@lastcall/core/platform';

/** A built file of the shell. Its name contains the hash of its content, so the bytes of a name never change. */
export interface ShellFile {
  /** Such as `1093.cd1a8deab7.js`. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Number of releases whose files are always retained, and number of days for which the files of older releases are retained. */
const retainedReleases = 3;
const retainedDays = 7;

/** The files of the last releases. They are in the database, since others than the services may be able to write to a file store, and the shell is not signed. */
@Injectable()
export class ShellFileRepository {
  constructor(private readonly database: Database) {}

  /** Adds a release. All its files get this time, including those that an earlier release also has. */
  async add(files: readonly ShellFile[], shippedAt: Date): Promise<void> {
    const names = files.map(({ name }) => name);
    const known = new Set((await this.namesIn(names)).map(({ name }) => name));
    const added = files.filter(({ name }) => !known.has(name));
    await this.database.transaction(async () => {
      // One statement for each file stays below the maximum packet size of the database server.
      for (const { name, bytes } of added)
        await this.database.sql('INSERT IGNORE INTO shell_file (name, bytes, shipped_at) VALUES (?, ?, ?)', [
          name,
          bytes,
          shippedAt,
        ]);
      await this.database.sql('UPDATE shell_file SET shipped_at = ? WHERE name IN (?)', [shippedAt, names]);
    });
  }

  /** Returns the bytes of a file of any retained release; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    const [file] = await this.database.sql<Pick<ShellFile, 'bytes'>[]>('SELECT bytes FROM shell_file WHERE name = ?', [
      name,
    ]);
    return file?.bytes ?? null;
  }

  /** Deletes the files of old releases. A file has the time of the newest release that contains it, so each time identifies a release. */
  async deleteOld(now: Date): Promise<void> {
    const [oldestRetained] = await this.database.sql<{ shipped_at: Date }[]>(
      `SELECT DISTINCT shipped_at FROM shell_file ORDER BY shipped_at DESC LIMIT 1 OFFSET ${retainedReleases - 1}`,
    );
    if (!oldestRetained) return;
    await this.database.sql('DELETE FROM shell_file WHERE shipped_at < ? AND shipped_at < ? - INTERVAL ? DAY', [
      oldestRetained.shipped_at,
      now,
      retainedDays,
    ]);
  }

  private namesIn(names: readonly string[]): Promise<Pick<ShellFile, 'name'>[]> {
    return this.database.sql('SELECT name FROM shell_file WHERE name IN (?)', [names]);
  }
}
