import { Injectable } from '@nestjs/common';
import { idempotencyHours } from '@lastcall/contracts/webhooks/public-api';
import { problem, Tokens } from '@lastcall/core/platform';
import type { ApiRequestRow } from './api-request.entity.ts';
import { ApiRequestRepository } from './api-request.repository.ts';

/** Milliseconds after which an unfinished call counts as abandoned and may run again, since its process must have ended. */
const abandonedMs = 60_000;
const retentionMs = idempotencyHours * 3_600_000;
/** Seconds after which a client may retry a call that is still in progress. */
const retryAfterSeconds = 1;

/** A call that clients may retry. */
export interface Idempotent {
  readonly accountId: number;
  /** The client's idempotency key; without a key, each call is a new one. */
  readonly key: string | undefined;
  /** The endpoint and all data of the request. */
  readonly request: readonly unknown[];
}

/** Runs idempotent calls once and returns the stored response to retries. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly requests: ApiRequestRepository,
    private readonly tokens: Tokens,
  ) {}

  /**
   * Returns the response of `act`, or its stored response to the same call within a day. `toStored` selects what is stored of
   * a response, and `leadId` the lead that it is about. A failed call is not stored and can be retried. Throws
   * `idempotency_key_reused` and `request_in_progress`.
   */
  async once<A extends object>(
    { accountId, key, request }: Idempotent,
    act: () => Promise<A>,
    {
      toStored: toStored = (answer) => answer,
      leadId = () => null,
    }: { toStored?: (answer: A) => A; leadId?: (answer: A) => string | null } = {},
  ): Promise<A> {
    if (key === undefined) return act();
    const call = {
      keyHash: this.hashOf(['key', key]),
      saidHash: this.hashOf(['said', ...request]),
      begunAt: new Date(),
    };
    const known = await this.begin(accountId, call);
    if (known) return known as A;
    const whose = { keyHash: call.keyHash, begunAt: call.begunAt };
    try {
      const answer = await act();
      await this.requests.update(accountId, whose, { answer: toStored(answer), leadId: leadId(answer) });
      return answer;
    } catch (error) {
      await this.requests.delete(accountId, whose);
      throw error;
    }
  }

  /** Returns the cause that deduplicates this call in the ledger. */
  causeOf({ key }: Pick<Idempotent, 'key'>, otherwise: string): string {
    return `api:${key === undefined ? otherwise : this.hashOf(['cause', key])}`;
  }

  /** Deletes the stored responses about leads. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.requests.forgetLeads(accountId, leadIds);
  }

  /** Returns the stored response of a finished call; null if the call must run now. */
  private async begin(
    accountId: number,
    call: Pick<ApiRequestRow, 'keyHash' | 'saidHash' | 'begunAt'>,
  ): Promise<object | null> {
    if (await this.requests.begin(accountId, call)) return null;
    const row = await this.requests.findOne(accountId, { keyHash: call.keyHash });
    const ageMs = row ? call.begunAt.getTime() - row.begunAt.getTime() : 0;
    if (row && ageMs < retentionMs) {
      if (row.saidHash !== call.saidHash) throw problem('idempotency_key_reused');
      if (row.answer) return row.answer;
    }
    // The call has expired or its process has ended. The ledger deduplicates whatever the earlier run has written.
    const isFree = row !== null && (ageMs >= retentionMs || ageMs >= abandonedMs);
    if (!isFree || !(await this.requests.takeOver(accountId, row, call)))
      throw problem('request_in_progress', { retryAfterSeconds });
    return null;
  }

  private hashOf(texts: readonly unknown[]): string {
    return this.tokens.keyedHash('api-request', JSON.stringify(texts));
  }
}
