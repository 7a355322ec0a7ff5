import { Injectable } from '@nestjs/common';
import { campaignFormDefaults, type CampaignForm } from '@lastcall/contracts/campaigns';
import { AccountsRepository, AccountService, UserRepository } from '@lastcall/core/accounts';
import { CampaignRepository, CampaignService } from '@lastcall/core/campaigns';

const person = {
  name: 'Jonas Berg',
  email: 'store@lastcall.test',
  password: 'countdown-demo',
  timezone: 'Europe/Vienna',
};

/** The owner's campaigns: one with a code for each lead, one with a shared code. */
function forms(now: Date): readonly CampaignForm[] {
  const store = {
    ...campaignFormDefaults,
    emailPlatform: 'klaviyo',
    checkoutPlatform: 'shopify',
    landingPlatform: 'shopify',
    samePlatform: true,
  } as const;
  return [
    {
      ...store,
      campaignName: 'Advent sale',
      campaignType: 'ShopifyFixedDate',
      deadlineDate: new Date(now.getTime() + 20 * dayMs).toISOString().slice(0, 10),
      deadlineTime: '20:00',
    },
    {
      ...store,
      campaignName: 'Welcome to the bakery',
      campaignType: 'ShopifyWelcome',
      deadlineUnit: 'days',
      deadlineLength: 3,
      deadlineTime: '23:59',
    },
  ];
}

const dayMs = 86_400_000;

/** The credentials of the demo store account. */
interface DemoStoreSignIn {
  readonly email: string;
  readonly password: string;
}

/** Creates a demo customer with a store-only account whose store is not connected yet. Created once; later changes are preserved. */
@Injectable()
export class DemoStore {
  constructor(
    private readonly accountService: AccountService,
    private readonly accounts: AccountsRepository,
    private readonly users: UserRepository,
    private readonly campaignService: CampaignService,
    private readonly campaigns: CampaignRepository,
  ) {}

  async make(): Promise<DemoStoreSignIn> {
    const { accountId } = (await this.users.findByEmail(person.email)) ?? (await this.accountService.open(person));
    await this.accounts.setPlans(accountId, { usage: 'shopify' });
    for (const data of forms(new Date())) {
      if ((await this.campaigns.count(accountId, { name: data.campaignName })) > 0) continue;
      await this.campaignService.create(accountId, { data, timezone: person.timezone }, null);
    }
    return { email: person.email, password: person.password };
  }
}
