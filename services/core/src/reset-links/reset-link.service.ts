import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits, type ResetLink } from '@lastcall/contracts';
import { CONFIG, isSameText, problem, randomKey, type Config } from '@lastcall/core/platform';
import { LeadService, TrackedAccountService } from '@lastcall/core/leads';
import { presentResetLink } from './reset-link.presenter.ts';
import type { ResetLinkRow } from './reset-link.entity.ts';
import { ResetLinkRepository } from './reset-link.repository.ts';

const hourMs = 3_600_000;

/** What a stranger with a right address may know before they confirm. */
export interface OpenedResetLink {
  readonly email: string;
  readonly redirectsTo: string | null;
}

/** Addresses by which a person starts again. */
@Injectable()
export class ResetLinkService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ResetLinkRepository) private readonly links: ResetLinkRepository,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
  ) {}

  /** The links of a campaign, newest first. */
  async list(accountId: number, campaignId: string): Promise<ResetLink[]> {
    await this.tracked.ownCampaign(accountId, campaignId);
    const rows = await this.links.find(accountId, { campaignId }, { order: { createdAt: 'DESC', id: 'DESC' }, take: limits.listPage });
    return this.present(accountId, campaignId, rows);
  }

  async create(accountId: number, campaignId: string, { email, hours }: { email: string; hours: number }, now: Date): Promise<ResetLink> {
    await this.tracked.ownCampaign(accountId, campaignId);
    const row = await this.links.insert(accountId, { id: randomUUID(), campaignId, hash: randomKey(), email, redirectsTo: null, expiresAt: new Date(now.getTime() + hours * hourMs), createdAt: now });
    const [link] = await this.present(accountId, campaignId, [row]);
    return link!;
  }

  async delete(accountId: number, campaignId: string, id: string): Promise<void> {
    if ((await this.links.delete(accountId, { id, campaignId })) === 0) throw problem('not_found');
  }

  /** Deletes the links of somebody who is erased. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    await this.links.delete(accountId, { campaignId, email });
  }

  /**
   * What a link would do; changes nothing. `email` is what the address says, if it says one.
   * Throws `not_found` for a wrong campaign, hash or email, and `reset_link_used` once it was used or is over.
   */
  async open(campaignId: string, hash: string, email: string | null, now: Date): Promise<OpenedResetLink> {
    const row = await this.usable(campaignId, hash, email, now);
    if (await this.leads.wasReset(row.accountId, campaignId, row.email, causeOf(row))) throw problem('reset_link_used');
    return { email: row.email, redirectsTo: row.redirectsTo };
  }

  /** Starts the link's person again; throws as `open` does. Of several uses at the same moment one counts. */
  async use(campaignId: string, hash: string, email: string | null, now: Date): Promise<OpenedResetLink & { deadlineAt: Date; timezone: string }> {
    const row = await this.usable(campaignId, hash, email, now);
    const campaign = await this.tracked.ownCampaign(row.accountId, campaignId);
    const lead = await this.leads.resetOnce(campaign, row.email, causeOf(row), now);
    if (!lead) throw problem('reset_link_used');
    return { email: row.email, redirectsTo: row.redirectsTo, deadlineAt: lead.deadlineAt, timezone: campaign.timezone };
  }

  private async present(accountId: number, campaignId: string, rows: readonly ResetLinkRow[]): Promise<ResetLink[]> {
    const { known, resetAt } = await this.leads.resetsOf(accountId, campaignId, [...new Set(rows.map(({ email }) => email))]);
    return rows.map((row) => presentResetLink(row, { isKnown: known.has(row.email), usedAt: resetAt.get(causeOf(row)) ?? null }, this.config.EDGE_ORIGIN));
  }

  private async usable(campaignId: string, hash: string, email: string | null, now: Date): Promise<ResetLinkRow> {
    const row = await this.links.findByHash(hash);
    if (!row || !isSameText(row.hash, hash) || row.campaignId !== campaignId || (email !== null && email !== row.email)) throw problem('not_found');
    if (row.expiresAt <= now) throw problem('reset_link_used');
    return row;
  }
}

function causeOf({ id }: ResetLinkRow): string {
  return `reset-link:${id}`;
}
