import { Injectable } from '@nestjs/common';
import { storeLimits } from '@lastcall/contracts/shopify';
import { FieldSyncRepository } from '@lastcall/core/integrations';
import { Database, chunk } from '@lastcall/core/platform';
import { StoreBatchRepository, StoreCodeRepository, type DueCode, type StoreBatch } from '../store-codes/index.ts';
import { isNotFound, type ProviderAccount } from '@lastcall/providers';
import { BatchSync, blockedRecheckMs } from './batch-sync.ts';
import { CodeLeadsRepository } from './code-leads.repository.ts';
import { endInShop, hasSharedCode, spanFrom } from './discount-request.ts';
import type { ShopSession } from './shop-session.ts';

/** The maximum number of leads per scan. */
const leadsPerBatch = 1_000;
/** The maximum number of calls with codes that a shop may be processing at a time. */
const maxJobs = 8;

/** The remaining work: more immediately, more when the shop has finished its calls, or nothing. */
export type SyncProgress = 'more' | 'waits' | 'nothing';

/** A due code with its target: the instant until which the shop must have it. */
interface PlannedCode {
  readonly due: DueCode;
  readonly at: StoreBatch | null;
  readonly endsAt: Date | null;
  /** The state of the row after the shop has removed the code; null if the row is deleted too. */
  readonly stateAfterRemoval: 'none' | 'over' | null;
}

/** Adds leads' codes to a shop, moves them with their deadlines, and removes them. */
@Injectable()
export class CodeSync {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldSyncRepository,
    private readonly batchWork: BatchSync,
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
    private readonly leads: CodeLeadsRepository,
  ) {}

  /** Polls the shop for the progress of added codes; returns the number of unfinished calls. */
  async finish(session: ShopSession): Promise<number> {
    const adding = await this.codes.adding(session.accountId, maxJobs * storeLimits.codesAtOnce);
    const batches = await this.batches.byIds(session.accountId, idsOf(adding));
    let under = 0;
    for (const [, codes] of Map.groupBy(adding, ({ batchId, jobId }) => `${batchId} ${jobId}`)) {
      const batch = batches.get(codes[0]!.batchId!);
      const jobId = codes[0]!.jobId;
      if (!batch?.externalId || batch.shopDomain !== session.store?.row.shopDomain)
        await this.codes.noteState(session.accountId, codes, 'none');
      else if (session.calls.isTimeUp) under++;
      else if (jobId === null) await this.findExisting(session, codes, batch.externalId);
      else if (!(await this.finishJob(session, codes, batch.externalId, jobId))) under++;
    }
    return under;
  }

  /** Syncs due codes; `under` is the number of calls that the shop is still processing. */
  async syncDue(session: ShopSession, under: number): Promise<SyncProgress> {
    const due = await this.codes.due(session.accountId, session.now, leadsPerBatch);
    if (due.length === 0) return under > 0 ? 'waits' : 'nothing';
    const planned = await this.plan(session, due);
    const settled = planned.filter(isSettled);
    for (const state of ['live', 'failed'] as const)
      await this.codes.noteDone(
        session.accountId,
        settled.filter((each) => each.due.state === state).map(dueOf),
        state,
      );
    const open = planned.filter((each) => !isSettled(each));
    const free = await this.remove(session, open);
    await this.codes.drop(
      session.accountId,
      free.filter(({ endsAt, stateAfterRemoval }) => endsAt === null && stateAfterRemoval === null).map(dueOf),
    );
    for (const state of ['none', 'over'] as const)
      await this.codes.noteDone(
        session.accountId,
        free.filter(({ endsAt, stateAfterRemoval }) => endsAt === null && stateAfterRemoval === state).map(dueOf),
        state,
      );
    return this.add(
      session,
      free.filter(({ endsAt }) => endsAt !== null),
      under,
    );
  }

  private async plan(session: ShopSession, due: readonly DueCode[]): Promise<PlannedCode[]> {
    const leads = await this.leads.of(
      session.accountId,
      due.map(({ leadId }) => leadId),
    );
    const batches = await this.batches.byIds(session.accountId, idsOf(due));
    const domain = session.store?.row.shopDomain;
    return Promise.all(
      due.map(async (code): Promise<PlannedCode> => {
        const batch = batches.get(code.batchId ?? '') ?? null;
        const at = batch?.shopDomain === domain ? batch : null;
        const person = leads.get(code.leadId);
        if (!person) return { due: code, at, endsAt: null, stateAfterRemoval: null };
        const { campaign, discount } = await session.discounted(code.campaignId);
        const isOffered =
          session.store !== null &&
          discount !== null &&
          campaign !== null &&
          campaign.isOfStore &&
          !campaign.isArchived &&
          !hasSharedCode(campaign);
        const deadline = person.deadlineAt && endInShop(person.deadlineAt);
        const runs = person.isCurrent && deadline !== null && deadline > session.now;
        const isOver = person.isCurrent && deadline !== null && deadline <= session.now;
        return {
          due: code,
          at,
          endsAt: isOffered && runs ? deadline : null,
          stateAfterRemoval: isOver ? 'over' : 'none',
        };
      }),
    );
  }

  /** Removes codes from obsolete discounts; returns codes that are no longer in any discount, and codes that may already be in their target discount. */
  private async remove(session: ShopSession, planned: readonly PlannedCode[]): Promise<PlannedCode[]> {
    const free = planned.filter((each) => each.at === null || (each.due.state !== 'failed' && isAtEnd(each)));
    const astray = free.filter(({ due, at }) => at === null && due.batchId !== null);
    await this.codes.noteRemoved(session.accountId, astray.map(dueOf));
    const taken = planned.filter((each) => !free.includes(each));
    for (const [batch, some] of Map.groupBy(taken, ({ at }) => at!)) {
      // A batch that was never requested, or was rejected, has no codes in the shop.
      const id = batch.externalId ?? (batch.state === 'asked' ? await this.batchWork.idOf(session, batch) : null);
      const end = await session.calls.forBatches(some, { batchSize: storeLimits.codesAtOnce }, async (part) => {
        const removed =
          id === null
            ? { value: undefined }
            : await session.calls.call(session.adapter.removeCodes(session.store!.account, id, part.map(codeOf)));
        if (removed.refusal && !isNotFound(removed.refusal))
          await this.codes.recordRejection(session.accountId, part.map(dueOf), removed.refusal.reason, session.now);
        else {
          await this.codes.noteRemoved(session.accountId, part.map(dueOf));
          free.push(...part.map((each) => ({ ...each, at: null })));
        }
      });
      if (end === 'over') return free;
    }
    return free;
  }

  private async add(session: ShopSession, planned: readonly PlannedCode[], underBefore: number): Promise<SyncProgress> {
    let under = underBefore;
    let isWaiting = false;
    for (const [, group] of Map.groupBy(planned, ({ due, endsAt }) => `${due.campaignId} ${endsAt!.getTime()}`)) {
      const { due, endsAt } = group[0]!;
      const { row, account } = session.store!;
      const batch = await this.batches.ensure({
        accountId: session.accountId,
        campaignId: due.campaignId,
        shopDomain: row.shopDomain,
        isShared: false,
        code: due.code,
        ...spanFrom(session.now, endsAt!),
      });
      // A discount that is being removed must be gone before it is recreated.
      if (batch.state === 'leaving') {
        if (batch.nextAt !== null && batch.nextAt > session.now)
          await this.codes.postpone(
            session.accountId,
            group.map(dueOf),
            new Date(session.now.getTime() + blockedRecheckMs),
          );
        else isWaiting = true;
        continue;
      }
      const rest = batch.externalId === null ? await this.begin(session, batch, group) : group;
      if (rest === null) continue;
      const known = (await this.batches.byIds(session.accountId, [batch.id])).get(batch.id);
      const end = await session.calls.forBatches(
        rest,
        { batchSize: storeLimits.codesAtOnce, shouldStop: () => under >= maxJobs },
        async (part) => {
          if (await this.addPart(session, account, known!, part)) under++;
        },
      );
      if (end !== 'done') return end === 'over' ? 'more' : 'waits';
    }
    return under > 0 || isWaiting ? 'waits' : 'more';
  }

  /** Creates the discount with the first code; returns the codes that remain to be added, null if the shop refused. */
  private async begin(
    session: ShopSession,
    batch: StoreBatch,
    group: readonly PlannedCode[],
  ): Promise<readonly PlannedCode[] | null> {
    const first = group.filter(({ due }) => due.code === batch.code);
    await this.codes.noteAdding(session.accountId, first.map(dueOf), batch.id, null);
    const id = await this.batchWork.idOf(session, batch);
    if (id === null) {
      const { problem } = (await this.batches.byIds(session.accountId, [batch.id])).get(batch.id) ?? {};
      await this.codes.noteAdding(session.accountId, group.map(dueOf), batch.id, null);
      await this.codes.recordRejection(session.accountId, group.map(dueOf), problem ?? null, session.now);
      return null;
    }
    await this.live(session, first.map(dueOf));
    return group.filter((each) => !first.includes(each));
  }

  private async addPart(
    session: ShopSession,
    account: ProviderAccount,
    batch: StoreBatch,
    part: readonly PlannedCode[],
  ): Promise<boolean> {
    const codes = part.map(dueOf);
    await this.codes.noteAdding(session.accountId, codes, batch.id, null);
    const job = await session.calls.call(session.adapter.addCodes(account, batch.externalId!, part.map(codeOf)));
    if (!job.refusal) {
      await this.codes.noteAdding(session.accountId, codes, batch.id, job.value);
      return true;
    }
    if (isNotFound(job.refusal)) await this.batchWork.handleDeleted(batch, session.now);
    else await this.codes.recordRejection(session.accountId, codes, job.refusal.reason, session.now);
    return false;
  }

  private async finishJob(
    session: ShopSession,
    codes: readonly DueCode[],
    discountId: string,
    jobId: string,
  ): Promise<boolean> {
    const job = await session.calls.call(session.adapter.codesAdded(session.store!.account, jobId));
    if (job.refusal) {
      await this.findExisting(session, codes, discountId);
      return true;
    }
    if (!job.value.done) return false;
    const refused = new Map(job.value.refused.map(({ code, reason }) => [code, reason]));
    await this.live(
      session,
      codes.filter(({ code }) => !refused.has(code)),
    );
    for (const [reason, some] of Map.groupBy(
      codes.filter(({ code }) => refused.has(code)),
      ({ code }) => refused.get(code)!,
    ))
      await this.codes.recordRejection(session.accountId, some, reason, session.now);
    return true;
  }

  /** Checks which codes of unknown state the shop has. */
  private async findExisting(session: ShopSession, codes: readonly DueCode[], discountId: string): Promise<void> {
    for (const part of chunk(codes, storeLimits.codesAtOnce)) {
      const found = await session.calls.call(
        session.adapter.codesOf(
          session.store!.account,
          discountId,
          part.map(({ code }) => code),
        ),
      );
      const there = found.refusal ? new Set<string>() : found.value;
      await this.live(
        session,
        part.filter(({ code }) => there.has(code)),
      );
      await this.codes.noteState(
        session.accountId,
        part.filter(({ code }) => !there.has(code)),
        'none',
      );
    }
  }

  /** Records that the shop accepts the codes, so that their leads can receive them. */
  private async live(session: ShopSession, codes: readonly DueCode[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.codes.noteState(session.accountId, codes, 'live');
      await this.fields.requestSyncOfKnown(
        session.accountId,
        codes.map(({ leadId }) => leadId),
        session.now,
      );
    });
  }
}

const dueOf = ({ due }: PlannedCode): DueCode => due;
const codeOf = ({ due }: PlannedCode): string => due.code;

function isAtEnd({ at, endsAt }: PlannedCode): boolean {
  return at !== null && at.state !== 'leaving' && endsAt !== null && at.endsAt.getTime() === endsAt.getTime();
}

/** Returns true if the shop has the code as requested, or has rejected it. */
function isSettled(planned: PlannedCode): boolean {
  return (planned.due.state === 'live' || planned.due.state === 'failed') && isAtEnd(planned);
}

function idsOf(codes: readonly DueCode[]): string[] {
  return [...new Set(codes.flatMap(({ batchId }) => batchId ?? []))];
}
