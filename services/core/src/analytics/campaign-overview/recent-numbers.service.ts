import { Injectable } from '@nestjs/common';
import { isDatabaseDown, ShortCache } from '@lastcall/core/platform';
import { RecentNumbersRepository } from './recent-numbers.repository.ts';

/**
 * Milliseconds for which the sort order of a list may be stale; the displayed numbers are counted for each response.
 */
const freshMs = 5_000;

/**
 * Maintains the numbers by which a list is sorted. They are stored in the campaigns' rows, because sorting needs an
 * index, and updated when such a list is requested: leads and sales do not write to the campaign's row, and an account
 * that is not viewed costs nothing.
 */
@Injectable()
export class RecentNumbersService {
  private readonly counts: ShortCache<void>;

  constructor(numbers: RecentNumbersRepository) {
    this.counts = new ShortCache((key) => numbers.count(...accountIn(key)), {
      freshMs,
      staleMs: freshMs,
      maxEntries: 10_000,
      isUnavailable: isDatabaseDown,
    });
  }

  /** Recounts the numbers of an account in its time zone unless that was just done. */
  refresh(accountId: number, timezone: string): Promise<void> {
    return this.counts.get(`${accountId} ${timezone}`);
  }
}

function accountIn(key: string): [accountId: number, timezone: string] {
  const at = key.indexOf(' ');
  return [Number(key.slice(0, at)), key.slice(at + 1)];
}
