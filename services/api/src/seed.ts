import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { AccountsModule } from '@lastcall/core/accounts';
import { BarsModule, CampaignsModule, PagesModule, TimersModule } from '@lastcall/core/campaigns';
import { LeadsModule } from '@lastcall/core/tracking';
import { OutgoingWebhooksModule } from '@lastcall/core/webhooks';
import { loadConfig, platformModule } from '@lastcall/core/platform';
import { PortalsModule } from '@lastcall/core/portals';
import { DeployTokenService, RemotesModule } from '@lastcall/core/release';
import { DirtyBucketsModule } from '@lastcall/core/analytics';
import { DemoHistory } from './demo/demo-history.ts';
import { DemoHistoryRepository } from './demo/demo-history.repository.ts';
import { DemoStore } from './demo/demo-store.ts';
import { DemoAccount } from './demo/demo.ts';

const config = loadConfig(process.env);
// The demo password is public: it is in the source code.
if (config.NODE_ENV === 'production') throw new Error('The demo account isn’t allowed in production');

@Module({
  imports: [
    platformModule(config, { service: 'api' }),
    DomainEventHandlersModule,
    AccountsModule,
    CampaignsModule,
    PagesModule,
    PortalsModule,
    BarsModule,
    TimersModule,
    LeadsModule,
    OutgoingWebhooksModule,
    DirtyBucketsModule,
    RemotesModule,
  ],
  providers: [DemoAccount, DemoHistory, DemoHistoryRepository, DemoStore],
})
class SeedModule {}

const app = await NestFactory.createApplicationContext(SeedModule, { logger: ['error', 'warn'], abortOnError: false });
try {
  await registerDeployTokens();
  const demo = await app.get(DemoAccount).make(`http://localhost:${process.env.SITES_PORT || 4011}`);
  const store = await app.get(DemoStore).make();
  process.stdout.write(`${JSON.stringify({ demo: { ...demo, store } })}\n`);
} finally {
  await app.close();
}

/** Registers the deploy tokens of a local development stack, from the JSON in `DEVELOPMENT_DEPLOY_TOKENS`. */
async function registerDeployTokens(): Promise<void> {
  const tokens = JSON.parse(process.env.DEVELOPMENT_DEPLOY_TOKENS || '[]') as {
    remote: string;
    name: string;
    token: string;
  }[];
  // Ten years: longer than the data of any local stack is retained.
  for (const { remote, name, token } of tokens)
    await app.get(DeployTokenService).register(remote, { name, days: 3650 }, token, new Date());
}
