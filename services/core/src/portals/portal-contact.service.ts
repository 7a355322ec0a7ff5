import { Injectable } from '@nestjs/common';
import { providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { ConnectionService, ProviderAdapters, ProviderError } from '@lastcall/core/integrations';
import { LeadEmailsRepository } from '@lastcall/core/tracking';
import { messages } from './messages.ts';
import type { SubscriberJob } from './portal-subscriber.service.ts';
import { PortalSubscriberRepository } from './portal-subscriber.repository.ts';
import { PortalRepository } from './portal.repository.ts';

/** Status of our own errors that a retry would not fix. */
const unprocessableStatus = 422;

/** Adds subscribers of a portal to the list or tag that its owner has chosen at a provider. */
@Injectable()
export class PortalContactService {
  constructor(
    private readonly portals: PortalRepository,
    private readonly subscribers: PortalSubscriberRepository,
    private readonly leadEmails: LeadEmailsRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /**
   * Adds a subscriber as the portal is configured now. Skips subscribers that are added already or erased, and portals
   * without a target. Throws a `ProviderError`.
   */
  async add(accountId: number, { subscriberId }: SubscriberJob): Promise<void> {
    const subscriber = await this.subscribers.findOne(accountId, { id: subscriberId });
    if (subscriber?.state !== 'pending') return;
    const [portal, emails] = await Promise.all([
      this.portals.findOne(accountId, { campaignId: subscriber.campaignId }),
      this.leadEmails.named(accountId, [subscriber.leadId]),
    ]);
    const email = emails.get(subscriber.leadId);
    const integration = portal?.settings.integration ?? null;
    if (email === undefined || integration === null) {
      await this.subscribers.update(
        accountId,
        { id: subscriberId, state: 'pending' },
        { state: 'none', problem: null },
      );
      return;
    }
    const account = await this.connections.openForWork(accountId, integration.connection_id);
    if (account === null) throw new ProviderError(unprocessableStatus, messages.disconnected);
    const adapter = this.adapters.of(integration.provider);
    if (!adapter.addContact)
      throw new ProviderError(
        unprocessableStatus,
        messages.cannotTake(providerDefinitions[integration.provider].display_name),
      );
    await adapter.addContact(account, { type: integration.type, id: integration.tag_id }, email);
    await this.subscribers.update(
      accountId,
      { id: subscriberId },
      { state: 'added', problem: null, tries: subscriber.tries + 1 },
    );
  }

  /** Records why an attempt failed; `isOver` is true after the last attempt. */
  async recordFailure(
    accountId: number,
    { subscriberId }: SubscriberJob,
    reason: string,
    isFinal: boolean,
  ): Promise<void> {
    const subscriber = await this.subscribers.findOne(accountId, { id: subscriberId, state: 'pending' });
    if (subscriber)
      await this.subscribers.update(
        accountId,
        { id: subscriberId },
        { problem: reason, tries: subscriber.tries + 1, ...(isFinal && { state: 'failed' }) },
      );
  }
}
