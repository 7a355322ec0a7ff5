import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { PagesModule } from '@lastcall/core/campaigns';
import { InstallService } from './install.service.ts';
import { SnippetHeartbeats } from './snippet-heartbeats.ts';
import { SnippetLookup } from './snippet-lookup.ts';

/** Verification and heartbeats of the snippet on customers' sites. */
@Module({
  imports: [AccountRowsModule, PagesModule],
  providers: [SnippetLookup, SnippetHeartbeats, InstallService],
  exports: [SnippetLookup, SnippetHeartbeats, InstallService],
})
export class InstallModule {}
