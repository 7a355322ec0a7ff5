import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '@lastcall/core/accounts';
import { ErasureService } from '@lastcall/core/privacy';
import { CONFIG, LOGGER, Mailer, Problem, type Config, type Logger } from '@lastcall/core/platform';
import { z } from 'zod';
import { emails } from './messages.ts';
import type { StoreDeliveryRow } from './store-delivery.entity.ts';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StoreLeadsRepository } from './store-leads.repository.ts';

/** The requested customer data, and the users of the account who were notified. */
const dataRequestContent = z.object({
  leads: z.array(z.object({ campaignId: z.uuid(), leadId: z.uuid() })),
  told: z.array(z.string()).default([]),
});

/** Handles privacy requests, as shops forward them. */
@Injectable()
export class StorePrivacyService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mailer: Mailer,
    private readonly users: UserRepository,
    private readonly erasure: ErasureService,
    private readonly leads: StoreLeadsRepository,
    private readonly deliveries: StoreDeliveryRepository,
  ) {}

  /** Erases a lead from every campaign of the account. */
  async forget(accountId: number, email: string | null, now: Date): Promise<void> {
    if (email === null) return;
    for (const { campaignId, leadId } of await this.leads.ofEmailAnywhere(accountId, email))
      await this.erasure.erase(accountId, campaignId, leadId, 'shopify', now).catch(ignoreNotFound);
  }

  /**
   * Stores a data request, with the customer's leads in our campaigns, until its owner was notified. Stores nothing about unknown customers; returns true if
   * the customer is known.
   */
  async recordDataRequest(
    accountId: number,
    email: string | null,
    { id, topic }: { id: string; topic: string },
    now: Date,
  ): Promise<boolean> {
    const leads = email === null ? [] : await this.leads.ofEmailAnywhere(accountId, email);
    if (leads.length === 0) return false;
    await this.deliveries.insertOnce(accountId, { id, topic, verdict: 'asked', content: { leads }, receivedAt: now });
    return true;
  }

  /** Notifies the owner of one pending data request, with links to the lead's history; a failure is retried later. Returns true if there was one. */
  async notifyOwner(now: Date): Promise<boolean> {
    const request = await this.deliveries.claimDataRequest(now);
    if (!request) return false;
    await this.notify(request).catch((error: unknown) => this.failed(request, error));
    return true;
  }

  private async notify(request: StoreDeliveryRow): Promise<void> {
    const { accountId, id, content } = request;
    const { leads, told } = dataRequestContent.parse(content);
    const links = leads.map(
      ({ campaignId, leadId }) =>
        `${this.config.APP_ORIGIN}/v2/api/campaigns/${campaignId}/leads/${leadId}/evidence.csv`,
    );
    const untold = (await this.users.find(accountId)).filter((user) => !told.includes(user.id));
    let left = untold.length;
    for (const user of untold) {
      try {
        await this.mailer.send(user.email, emails.dataRequest(links));
        told.push(user.id);
        await this.deliveries.update(accountId, { id }, { content: { leads, told } });
        left--;
      } catch (error) {
        this.failed(request, error);
      }
    }
    if (left === 0) await this.deliveries.update(accountId, { id }, { verdict: 'told', content: null, nextAt: null });
  }

  private failed({ accountId, id }: StoreDeliveryRow, error: unknown): void {
    this.logger.error(
      { err: error, accountId, delivery: id },
      'failed to email an owner about a customer’s data request; it is retried',
    );
  }
}

/** Ignores that a concurrent erasure has already deleted the lead. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
