import { Injectable } from '@nestjs/common';
import { idempotencyHours } from '@lastcall/contracts/public-api';
import { problem, Tokens } from '@lastcall/core/platform';
import type { ApiRequestRow } from './api-request.entity.ts';
import { ApiRequestRepository } from './api-request.repository.ts';

/** Milliseconds after which a call that nobody has finished is done again: its service has ended in between. */
const abandonedMs = 60_000;
const knownMs = idempotencyHours * 3_600_000;
/** Seconds after which to ask again for what somebody else is answering. */
const retryAfterSeconds = 1;

/** A call that may come again. */
export interface Idempotent {
  readonly accountId: number;
  /** What the program calls it; without one it is another call each time. */
  readonly key: string | undefined;
  /** Which call, and all that it says. */
  readonly said: readonly unknown[];
}

/** Answers a call that comes again as it was answered before, and does it once. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly requests: ApiRequestRepository,
    private readonly tokens: Tokens,
  ) {}

  /**
   * What `act` answers, or has answered to the same call within a day; `kept` is what of an answer may be kept, and `leadId` whom it names.
   * A call that fails is as if it had not come. Throws `idempotency_key_reused` and `request_in_progress`.
   */
  async once<A extends object>(
    { accountId, key, said }: Idempotent,
    act: () => Promise<A>,
    {
      kept = (answer) => answer,
      leadId = () => null,
    }: { kept?: (answer: A) => A; leadId?: (answer: A) => string | null } = {},
  ): Promise<A> {
    if (key === undefined) return act();
    const call = { keyHash: this.hashOf(['key', key]), saidHash: this.hashOf(['said', ...said]), begunAt: new Date() };
    const known = await this.begin(accountId, call);
    if (known) return known as A;
    const whose = { keyHash: call.keyHash, begunAt: call.begunAt };
    try {
      const answer = await act();
      await this.requests.update(accountId, whose, { answer: kept(answer), leadId: leadId(answer) });
      return answer;
    } catch (error) {
      await this.requests.delete(accountId, whose);
      throw error;
    }
  }

  /** By which cause something counts once that this call does, in the words of the ledger. */
  causeOf({ key }: Pick<Idempotent, 'key'>, otherwise: string): string {
    return `api:${key === undefined ? otherwise : this.hashOf(['cause', key])}`;
  }

  /** Lets nothing be answered again that named people. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.requests.forgetLeads(accountId, leadIds);
  }

  /** The answer of a call that has been answered; null when it is to be answered now. */
  private async begin(
    accountId: number,
    call: Pick<ApiRequestRow, 'keyHash' | 'saidHash' | 'begunAt'>,
  ): Promise<object | null> {
    if (await this.requests.begin(accountId, call)) return null;
    const row = await this.requests.findOne(accountId, { keyHash: call.keyHash });
    const ageMs = row ? call.begunAt.getTime() - row.begunAt.getTime() : 0;
    if (row && ageMs < knownMs) {
      if (row.saidHash !== call.saidHash) throw problem('idempotency_key_reused');
      if (row.answer) return row.answer;
    }
    // It was let go of meanwhile, or its service ended in between: what is done by it counts once by itself.
    const isFree = row !== null && (ageMs >= knownMs || ageMs >= abandonedMs);
    if (!isFree || !(await this.requests.applyPendingRefunds(accountId, row, call)))
      throw problem('request_in_progress', { retryAfterSeconds });
    return null;
  }

  private hashOf(texts: readonly unknown[]): string {
    return this.tokens.keyedHash('api-request', JSON.stringify(texts));
  }
}
