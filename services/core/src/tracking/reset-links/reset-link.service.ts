import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits, validation } from '@lastcall/contracts/platform';
import type { ResetLink } from '@lastcall/contracts/tracking';
import { CONFIG, fieldProblems, isSameText, problem, randomKey, type Config } from '@lastcall/core/platform';
import { LeadService, startAt } from '../leads/index.ts';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { presentResetLink } from './reset-link.presenter.ts';
import type { ResetLinkRow } from './reset-link.entity.ts';
import { ResetLinkRepository } from './reset-link.repository.ts';

const hourMs = 3_600_000;
const maxAheadMs = limits.resetLinkDays * 24 * hourMs;

/** The email address of a link, the deadline if the link is used now, and the format of the deadline. */
export interface OpenedResetLink {
  readonly email: string;
  readonly deadlineAt: Date;
  readonly campaign: Pick<TrackedCampaign, 'timezone' | 'text'>;
}

/** Manages links that restart a lead's countdown once. */
@Injectable()
export class ResetLinkService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: ResetLinkRepository,
    private readonly leads: LeadService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Returns the links of a campaign, newest first. */
  async list(accountId: number, campaignId: string): Promise<ResetLink[]> {
    await this.tracked.ownCampaign(accountId, campaignId);
    const rows = await this.links.find(
      accountId,
      { campaignId },
      { order: { createdAt: 'DESC', id: 'DESC' }, take: limits.resetLinksPerCampaign },
    );
    return this.present(accountId, campaignId, rows);
  }

  /** Creates a link. Throws `limit_reached` if the campaign has the maximum number of links. */
  async create(
    accountId: number,
    campaignId: string,
    { email, redirect, hours }: { email: string; redirect: string; hours: number },
    now: Date,
  ): Promise<ResetLink> {
    await this.tracked.ownCampaign(accountId, campaignId);
    if ((await this.links.count(accountId, { campaignId })) >= limits.resetLinksPerCampaign)
      throw problem('limit_reached');
    const row = await this.links.insert(accountId, {
      id: randomUUID(),
      campaignId,
      hash: randomKey(),
      email,
      redirectsTo: redirect,
      expiresAt: new Date(now.getTime() + hours * hourMs),
      createdAt: now,
    });
    return this.presentOne(row);
  }

  /** Changes the expiry of a link, even if it has expired. Throws `reset_link_used` for a used link, and a field error for a time that is in the past or too far ahead. */
  async move(accountId: number, campaignId: string, id: string, expiresAt: Date, now: Date): Promise<ResetLink> {
    const row = await this.links.get(accountId, { id, campaignId });
    if (expiresAt <= now || expiresAt.getTime() > now.getTime() + maxAheadMs)
      throw fieldProblems({ path: 'expires_at', message: validation.resetExpiry });
    if (await this.wasUsed(row)) throw problem('reset_link_used');
    await this.links.update(accountId, { id, campaignId }, { expiresAt });
    return this.presentOne({ ...row, expiresAt });
  }

  async delete(accountId: number, campaignId: string, id: string): Promise<void> {
    if ((await this.links.delete(accountId, { id, campaignId })) === 0) throw problem('not_found');
  }

  /** Deletes the links of an erased lead. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    await this.links.delete(accountId, { campaignId, email });
  }

  /**
   * Returns what a link would do, without using it. `email` is the email address in the URL, if it contains one.
   * Throws `not_found` for a wrong campaign, hash or email address, and `reset_link_used` for a used or expired link.
   */
  async open(campaignId: string, hash: string, email: string | null, now: Date): Promise<OpenedResetLink> {
    const row = await this.usable(campaignId, hash, email, now);
    if (await this.wasUsed(row)) throw problem('reset_link_used');
    const campaign = await this.tracked.ownCampaign(row.accountId, campaignId);
    return { email: row.email, deadlineAt: startAt(campaign, now, 'reset-link').deadlineAt, campaign };
  }

  /** Restarts the countdown of the link's lead and returns the redirect that its owner has set. Throws like `open`. Of concurrent uses only one succeeds. */
  async use(
    campaignId: string,
    hash: string,
    email: string | null,
    now: Date,
  ): Promise<OpenedResetLink & { redirectsTo: string | null }> {
    const row = await this.usable(campaignId, hash, email, now);
    const campaign = await this.tracked.ownCampaign(row.accountId, campaignId);
    const lead = await this.leads.resetOnce(campaign, row.email, causeOf(row), now);
    if (!lead) throw problem('reset_link_used');
    return { email: row.email, deadlineAt: lead.deadlineAt, campaign, redirectsTo: row.redirectsTo };
  }

  private wasUsed(row: ResetLinkRow): Promise<boolean> {
    return this.leads.wasReset(row.accountId, row.campaignId, row.email, causeOf(row));
  }

  private async presentOne(row: ResetLinkRow): Promise<ResetLink> {
    const [link] = await this.present(row.accountId, row.campaignId, [row]);
    return link!;
  }

  private async present(accountId: number, campaignId: string, rows: readonly ResetLinkRow[]): Promise<ResetLink[]> {
    const { known, resetAt } = await this.leads.resetsOf(accountId, campaignId, [
      ...new Set(rows.map(({ email }) => email)),
    ]);
    return rows.map((row) =>
      presentResetLink(
        row,
        { isKnown: known.has(row.email), usedAt: resetAt.get(causeOf(row)) ?? null },
        this.config.EDGE_ORIGIN,
      ),
    );
  }

  private async usable(campaignId: string, hash: string, email: string | null, now: Date): Promise<ResetLinkRow> {
    const row = await this.links.findByHash(hash);
    if (!row || !isSameText(row.hash, hash) || row.campaignId !== campaignId || (email !== null && email !== row.email))
      throw problem('not_found');
    if (row.expiresAt <= now) throw problem('reset_link_used');
    return row;
  }
}

function causeOf({ id }: ResetLinkRow): string {
  return `reset-link:${id}`;
}
