import { Module } from '@nestjs/common';
import { TrackedAccountRepository } from './tracked-account.repository.ts';
import { TrackedAccountService } from './tracked-account.service.ts';

/** What visitors' requests need of accounts, campaigns and pages, read across contexts and cached for a moment. */
@Module({ providers: [TrackedAccountService, TrackedAccountRepository], exports: [TrackedAccountService] })
export class VisitorConfigModule {}
