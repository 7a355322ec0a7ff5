import { Inject, Injectable } from '@nestjs/common';
import {
  encryptedColumns,
  LOGGER,
  Metrics,
  RewrapRepository,
  type EncryptedColumn,
  type Logger,
  type Poll,
  type RewrapCursor,
  type RewrapResult,
} from '@lastcall/core/platform';
import { Gauge } from 'prom-client';

/** Milliseconds between two rounds: a process that still has the previous keys may encrypt with one of them until it ends. */
const everyMs = 3_600_000;

/** Re-encrypts every encrypted value under the current key, in small batches, so that an older key can be removed. */
@Injectable()
export class KeyRotationPoller {
  readonly polls: readonly Poll[] = [
    { everyMs, failure: 're-encrypting values failed; retrying', poll: (ending) => this.rewrapAll(ending) },
  ];
  private readonly outdated: Gauge;
  private readonly unreadable: Gauge;
  private hasChecked = false;

  constructor(
    private readonly values: RewrapRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    const labelNames = ['table', 'column'];
    this.outdated = new Gauge({
      name: 'encrypted_values_under_older_keys',
      help: 'Values still encrypted with an old key after the last full pass. At 0, the old keys can be removed.',
      labelNames,
      registers: [registry],
    });
    this.unreadable = new Gauge({
      name: 'encrypted_values_unreadable',
      help: 'Values that no configured key can decrypt',
      labelNames,
      registers: [registry],
    });
  }

  /**
   * Goes through all columns. Resolves to true when there was anything to do, since a key rotation is complete after a round that found nothing. With a
   * single key it runs once, to find values that no key decrypts: each round reads every stored value.
   */
  private async rewrapAll(ending: AbortSignal): Promise<boolean> {
    if (this.hasChecked && !this.values.hasOlderKeys) return false;
    let total = 0;
    for (const column of encryptedColumns) total += await this.rotateColumn(column, ending);
    this.hasChecked = true;
    return total > 0;
  }

  private async rotateColumn(column: EncryptedColumn, ending: AbortSignal): Promise<number> {
    let [rewrapped, unreadable]: [number, number] = [0, 0];
    for (let after: RewrapCursor | null = null; !ending.aborted;) {
      const found: RewrapResult = await this.values.rewrapNext(column, after);
      rewrapped += found.rewrapped;
      unreadable += found.unreadable;
      after = found.next;
      if (after !== null) continue;
      this.logProgress(column, { rewrapped, unreadable });
      break;
    }
    return rewrapped;
  }

  private logProgress(
    { table, column }: EncryptedColumn,
    { rewrapped, unreadable }: Pick<RewrapResult, 'rewrapped' | 'unreadable'>,
  ): void {
    this.outdated.set({ table, column }, rewrapped + unreadable);
    this.unreadable.set({ table, column }, unreadable);
    if (rewrapped > 0) this.logger.info({ table, column, rewrapped }, 'values were re-encrypted with the current key');
    if (unreadable > 0)
      this.logger.error({ table, column, unreadable }, 'some values cannot be decrypted with any key');
  }
}
