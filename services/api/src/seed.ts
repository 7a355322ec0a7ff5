import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccountsModule } from '@lastcall/core/accounts';
import { BarsModule } from '@lastcall/core/bars';
import { CampaignsModule } from '@lastcall/core/campaigns';
import { PagesModule } from '@lastcall/core/pages';
import { loadConfig, platformModule } from '@lastcall/core/platform';
import { TimersModule } from '@lastcall/core/timers';
import { DemoAccount } from './demo/demo.ts';

const config = loadConfig(process.env);
// The demo's password is in this file.
if (config.NODE_ENV === 'production') throw new Error('the demo account is not for production');

@Module({ imports: [platformModule(config, { service: 'api' }), AccountsModule, CampaignsModule, PagesModule, BarsModule, TimersModule], providers: [DemoAccount] })
class SeedModule {}

const app = await NestFactory.createApplicationContext(SeedModule, { logger: ['error', 'warn'], abortOnError: false });
try {
  const demo = await app.get(DemoAccount).make(`http://localhost:${process.env.SITES_PORT || 4011}`);
  process.stdout.write(`${JSON.stringify({ demo })}\n`);
} finally {
  await app.close();
}
