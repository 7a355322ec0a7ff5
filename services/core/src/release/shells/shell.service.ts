import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ShellRelease } from '@lastcall/contracts/release';
import { isDeclarationsFile } from '@lastcall/contracts/release/shell-declarations';
import { ShellFileRepository, type ShellFile } from './shell-file.repository.ts';

/** Longest name of a stored file. */
const longestName = 100;
/** Digits of a release's id. */
const idDigits = 16;

/** The release of the shell that this process serves, and the files of earlier ones. */
@Injectable()
export class ShellService {
  #release: ShellRelease | undefined;

  constructor(private readonly files: ShellFileRepository) {}

  /** The release that this process serves; undefined while it serves none. */
  get release(): ShellRelease | undefined {
    return this.#release;
  }

  /**
   * Registers a release: its files remain available after later releases, and tabs that run an earlier release are notified of it.
   * A change of the shell's `page` also makes a release; a change of types does not, since tabs do not use them. Throws database errors.
   */
  async ship(page: string, files: readonly ShellFile[], now: Date): Promise<void> {
    const names = files.map(({ name }) => name).sort();
    const types = names.find(isDeclarationsFile) ?? '';
    const hash = createHash('sha256').update(page.replace(types, ''));
    for (const name of names) if (name !== types) hash.update(` ${name}`);
    this.#release = { id: hash.digest('hex').slice(0, idDigits), since: now.toISOString() };
    await this.files.add(files, now);
    await this.files.deleteOld(now);
  }

  /** Returns the bytes of a file of an earlier or later release; null when there is none. */
  async read(name: string): Promise<Buffer | null> {
    return name.length > longestName ? null : this.files.read(name);
  }
}
