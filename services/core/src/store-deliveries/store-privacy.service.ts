import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '@lastcall/core/accounts';
import { ErasureService } from '@lastcall/core/erasure';
import { CONFIG, Database, Mailer, Problem, type Config } from '@lastcall/core/platform';
import { StoreService } from '@lastcall/core/stores';
import { z } from 'zod';
import { messages } from './messages.ts';
import { StoreDeliveryRepository } from './store-delivery.repository.ts';
import { StorePeopleRepository } from './store-people.repository.ts';

const askedContent = z.object({ people: z.array(z.object({ campaignId: z.uuid(), leadId: z.uuid() })) });

/** What people may ask of whoever keeps something about them, as shops pass it on. */
@Injectable()
export class StorePrivacyService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_ORIGIN'>,
    @Inject(Database) private readonly database: Database,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(StoreService) private readonly stores: StoreService,
    @Inject(ErasureService) private readonly erasure: ErasureService,
    @Inject(StorePeopleRepository) private readonly people: StorePeopleRepository,
    @Inject(StoreDeliveryRepository) private readonly deliveries: StoreDeliveryRepository,
  ) {}

  /** Erases a person from every campaign of the account. */
  async forget(accountId: number, email: string | null, now: Date): Promise<void> {
    if (email === null) return;
    for (const { campaignId, leadId } of await this.people.ofAddressAnywhere(accountId, email)) await this.erasure.erase(accountId, campaignId, leadId, 'shopify', now).catch(goneIsFine);
  }

  /** Keeps a wish for what is kept about somebody, with who they are in our campaigns, until its owner was told. Nothing is kept of somebody whom nobody knows here; returns whether somebody does. */
  async ask(accountId: number, email: string | null, { id, topic }: { id: string; topic: string }, now: Date): Promise<boolean> {
    const people = email === null ? [] : await this.people.ofAddressAnywhere(accountId, email);
    if (people.length === 0) return false;
    await this.deliveries.keep(accountId, { id, topic, verdict: 'asked', content: { people }, receivedAt: now });
    return true;
  }

  /** Tells the owner of one wish that they were not told of, with where the person's history is; returns whether there was one. */
  async tellOwner(): Promise<boolean> {
    return this.database.transaction(async () => {
      const wish = await this.deliveries.claimAsked();
      if (!wish) return false;
      const { accountId, id, content } = wish;
      const links = askedContent.parse(content).people.map(({ campaignId, leadId }) => `${this.config.APP_ORIGIN}/v2/api/campaigns/${campaignId}/leads/${leadId}/evidence.csv`);
      const store = (await this.stores.rowOf(accountId))?.name ?? messages.yourStore;
      for (const { email } of await this.users.find(accountId)) await this.mailer.send({ to: email, subject: messages.dataRequestSubject(store), text: messages.dataRequest(store, links) });
      await this.deliveries.update(accountId, { id }, { verdict: 'told', content: null });
      return true;
    });
  }
}

/** Two who erase the same person at once, of whom one is faster. */
function goneIsFine(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not_found')) throw error;
}
