import { Injectable } from '@nestjs/common';
import { storeLimits } from '@lastcall/contracts/shopify';
import { FieldSyncRepository } from '@lastcall/core/integrations';
import { Database, inParts } from '@lastcall/core/platform';
import { StoreBatchRepository, StoreCodeRepository, type DueCode, type StoreBatch } from '../store-codes/index.ts';
import { isGone, type ProviderAccount } from '@lastcall/providers';
import { BatchSync, behindStuckMs } from './batch-sync.ts';
import { CodePeopleRepository } from './code-people.repository.ts';
import { endInShop, hasSharedCode, spanFrom } from './discount-request.ts';
import type { SyncSession } from './sync-session.ts';

/** The maximum number of leads per scan. */
const peopleAtOnce = 1_000;
/** The maximum number of unfinished calls with codes at a shop, before it gets more. */
const mostJobs = 8;

/** The remaining work: more at once, more when the shop has finished, or nothing. */
export type Left = 'more' | 'waits' | 'nothing';

/** A due code with its target: the instant until which the shop must have it. */
interface Planned {
  readonly due: DueCode;
  readonly at: StoreBatch | null;
  readonly endsAt: Date | null;
  /** The state of the row after the shop has removed the code; null if the row is deleted too. */
  readonly without: 'none' | 'over' | null;
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
    private readonly people: CodePeopleRepository,
  ) {}

  /** Polls the shop for the progress of added codes; returns the number of unfinished calls. */
  async finish(turn: SyncSession): Promise<number> {
    const adding = await this.codes.adding(turn.accountId, mostJobs * storeLimits.codesAtOnce);
    const batches = await this.batches.byIds(turn.accountId, idsOf(adding));
    let under = 0;
    for (const [, codes] of Map.groupBy(adding, ({ batchId, jobId }) => `${batchId} ${jobId}`)) {
      const batch = batches.get(codes[0]!.batchId!);
      const jobId = codes[0]!.jobId;
      if (!batch?.externalId || batch.shopDomain !== turn.store?.row.shopDomain)
        await this.codes.noteState(turn.accountId, codes, 'none');
      else if (turn.isOver) under++;
      else if (jobId === null) await this.lookFor(turn, codes, batch.externalId);
      else if (!(await this.finishJob(turn, codes, batch.externalId, jobId))) under++;
    }
    return under;
  }

  /** Syncs what is due, while the shop processes `under` calls. */
  async place(turn: SyncSession, under: number): Promise<Left> {
    const due = await this.codes.due(turn.accountId, turn.now, peopleAtOnce);
    if (due.length === 0) return under > 0 ? 'waits' : 'nothing';
    const planned = await this.plan(turn, due);
    const settled = planned.filter(isSettled);
    for (const state of ['live', 'failed'] as const)
      await this.codes.noteDone(turn.accountId, settled.filter((each) => each.due.state === state).map(dueOf), state);
    const open = planned.filter((each) => !isSettled(each));
    const free = await this.remove(turn, open);
    await this.codes.drop(
      turn.accountId,
      free.filter(({ endsAt, without }) => endsAt === null && without === null).map(dueOf),
    );
    for (const state of ['none', 'over'] as const)
      await this.codes.noteDone(
        turn.accountId,
        free.filter(({ endsAt, without }) => endsAt === null && without === state).map(dueOf),
        state,
      );
    return this.add(
      turn,
      free.filter(({ endsAt }) => endsAt !== null),
      under,
    );
  }

  private async plan(turn: SyncSession, due: readonly DueCode[]): Promise<Planned[]> {
    const people = await this.people.of(
      turn.accountId,
      due.map(({ leadId }) => leadId),
    );
    const batches = await this.batches.byIds(turn.accountId, idsOf(due));
    const domain = turn.store?.row.shopDomain;
    return Promise.all(
      due.map(async (code): Promise<Planned> => {
        const batch = batches.get(code.batchId ?? '') ?? null;
        const at = batch?.shopDomain === domain ? batch : null;
        const person = people.get(code.leadId);
        if (!person) return { due: code, at, endsAt: null, without: null };
        const { campaign, discount } = await turn.discounted(code.campaignId);
        const isOffered =
          turn.store !== null &&
          discount !== null &&
          campaign !== null &&
          campaign.isOfStore &&
          !campaign.isArchived &&
          !hasSharedCode(campaign);
        const deadline = person.deadlineAt && endInShop(person.deadlineAt);
        const runs = person.isThemselves && deadline !== null && deadline > turn.now;
        const isOver = person.isThemselves && deadline !== null && deadline <= turn.now;
        return { due: code, at, endsAt: isOffered && runs ? deadline : null, without: isOver ? 'over' : 'none' };
      }),
    );
  }

  /** Removes codes where they are no longer wanted; returns those that the shop has nowhere now, and those that it may already have at their target. */
  private async remove(turn: SyncSession, planned: readonly Planned[]): Promise<Planned[]> {
    const free = planned.filter((each) => each.at === null || (each.due.state !== 'failed' && isAtEnd(each)));
    const astray = free.filter(({ due, at }) => at === null && due.batchId !== null);
    await this.codes.noteRemoved(turn.accountId, astray.map(dueOf));
    const leaving = planned.filter((each) => !free.includes(each));
    for (const [batch, some] of Map.groupBy(leaving, ({ at }) => at!)) {
      // A batch that was never requested, or was rejected, has no codes in the shop.
      const id = batch.externalId ?? (batch.state === 'asked' ? await this.batchWork.idOf(turn, batch) : null);
      for (const part of inParts(some, storeLimits.codesAtOnce)) {
        if (turn.isOver) return free;
        const removed =
          id === null
            ? { value: undefined }
            : await turn.ask(turn.adapter.removeCodes(turn.store!.account, id, part.map(codeOf)));
        if (removed.refusal && !isGone(removed.refusal))
          await this.codes.noteRefused(turn.accountId, part.map(dueOf), removed.refusal.reason, turn.now);
        else {
          await this.codes.noteRemoved(turn.accountId, part.map(dueOf));
          free.push(...part.map((each) => ({ ...each, at: null })));
        }
      }
    }
    return free;
  }

  private async add(turn: SyncSession, planned: readonly Planned[], underBefore: number): Promise<Left> {
    let under = underBefore;
    let isWaiting = false;
    for (const [, group] of Map.groupBy(planned, ({ due, endsAt }) => `${due.campaignId} ${endsAt!.getTime()}`)) {
      const { due, endsAt } = group[0]!;
      const { row, account } = turn.store!;
      const batch = await this.batches.ensure({
        accountId: turn.accountId,
        campaignId: due.campaignId,
        shopDomain: row.shopDomain,
        isShared: false,
        code: due.code,
        ...spanFrom(turn.now, endsAt!),
      });
      // A discount that is being removed goes first.
      if (batch.state === 'leaving') {
        if (batch.nextAt !== null && batch.nextAt > turn.now)
          await this.codes.postpone(turn.accountId, group.map(dueOf), new Date(turn.now.getTime() + behindStuckMs));
        else isWaiting = true;
        continue;
      }
      const rest = batch.externalId === null ? await this.begin(turn, batch, group) : group;
      if (rest === null) continue;
      const known = (await this.batches.byIds(turn.accountId, [batch.id])).get(batch.id);
      for (const part of inParts(rest, storeLimits.codesAtOnce)) {
        if (turn.isOver) return 'more';
        if (under >= mostJobs) return 'waits';
        if (await this.addPart(turn, account, known!, part)) under++;
      }
    }
    return under > 0 || isWaiting ? 'waits' : 'more';
  }

  /** Creates the discount with the first code; returns the codes that remain to be added, null if the shop refused. */
  private async begin(
    turn: SyncSession,
    batch: StoreBatch,
    group: readonly Planned[],
  ): Promise<readonly Planned[] | null> {
    const first = group.filter(({ due }) => due.code === batch.code);
    await this.codes.noteAdding(turn.accountId, first.map(dueOf), batch.id, null);
    const id = await this.batchWork.idOf(turn, batch);
    if (id === null) {
      const { problem } = (await this.batches.byIds(turn.accountId, [batch.id])).get(batch.id) ?? {};
      await this.codes.noteAdding(turn.accountId, group.map(dueOf), batch.id, null);
      await this.codes.noteRefused(turn.accountId, group.map(dueOf), problem ?? null, turn.now);
      return null;
    }
    await this.live(turn, first.map(dueOf));
    return group.filter((each) => !first.includes(each));
  }

  private async addPart(
    turn: SyncSession,
    account: ProviderAccount,
    batch: StoreBatch,
    part: readonly Planned[],
  ): Promise<boolean> {
    const codes = part.map(dueOf);
    await this.codes.noteAdding(turn.accountId, codes, batch.id, null);
    const job = await turn.ask(turn.adapter.addCodes(account, batch.externalId!, part.map(codeOf)));
    if (!job.refusal) {
      await this.codes.noteAdding(turn.accountId, codes, batch.id, job.value);
      return true;
    }
    if (isGone(job.refusal)) await this.batchWork.lost(batch, turn.now);
    else await this.codes.noteRefused(turn.accountId, codes, job.refusal.reason, turn.now);
    return false;
  }

  private async finishJob(
    turn: SyncSession,
    codes: readonly DueCode[],
    discountId: string,
    jobId: string,
  ): Promise<boolean> {
    const job = await turn.ask(turn.adapter.codesAdded(turn.store!.account, jobId));
    if (job.refusal) {
      await this.lookFor(turn, codes, discountId);
      return true;
    }
    if (!job.value.done) return false;
    const refused = new Map(job.value.refused.map(({ code, reason }) => [code, reason]));
    await this.live(
      turn,
      codes.filter(({ code }) => !refused.has(code)),
    );
    for (const [reason, some] of Map.groupBy(
      codes.filter(({ code }) => refused.has(code)),
      ({ code }) => refused.get(code)!,
    ))
      await this.codes.noteRefused(turn.accountId, some, reason, turn.now);
    return true;
  }

  /** Checks which codes of unknown state the shop has. */
  private async lookFor(turn: SyncSession, codes: readonly DueCode[], discountId: string): Promise<void> {
    for (const part of inParts(codes, storeLimits.codesAtOnce)) {
      const found = await turn.ask(
        turn.adapter.codesOf(
          turn.store!.account,
          discountId,
          part.map(({ code }) => code),
        ),
      );
      const there = found.refusal ? new Set<string>() : found.value;
      await this.live(
        turn,
        part.filter(({ code }) => there.has(code)),
      );
      await this.codes.noteState(
        turn.accountId,
        part.filter(({ code }) => !there.has(code)),
        'none',
      );
    }
  }

  /** From now on the shop accepts the codes, and their leads may receive them. */
  private async live(turn: SyncSession, codes: readonly DueCode[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.codes.noteState(turn.accountId, codes, 'live');
      await this.fields.requestSyncOfKnown(
        turn.accountId,
        codes.map(({ leadId }) => leadId),
        turn.now,
      );
    });
  }
}

const dueOf = ({ due }: Planned): DueCode => due;
const codeOf = ({ due }: Planned): string => due.code;

function isAtEnd({ at, endsAt }: Planned): boolean {
  return at !== null && at.state !== 'leaving' && endsAt !== null && at.endsAt.getTime() === endsAt.getTime();
}

/** The shop has what is requested, or has given a reason for a refusal. */
function isSettled(planned: Planned): boolean {
  return (planned.due.state === 'live' || planned.due.state === 'failed') && isAtEnd(planned);
}

function idsOf(codes: readonly DueCode[]): string[] {
  return [...new Set(codes.flatMap(({ batchId }) => batchId ?? []))];
}
