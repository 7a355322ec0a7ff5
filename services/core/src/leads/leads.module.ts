import { Module } from '@nestjs/common';
import { LeadRepository } from './lead.repository.ts';
import { LeadService } from './lead.service.ts';
import { LeadTokens } from './lead-tokens.ts';
import { LinkClickRepository } from './link-click.repository.ts';
import { LinkClickService } from './link-click.service.ts';
import { NetworkHashes } from './network-hash.ts';
import { TrackedAccountRepository } from './tracked-account.repository.ts';
import { TrackedAccountService } from './tracked-account.service.ts';

const services = [LeadService, LeadTokens, LinkClickService, TrackedAccountService];

/** People, their clocks and their clicks. */
@Module({ providers: [...services, LeadRepository, NetworkHashes, LinkClickRepository, TrackedAccountRepository], exports: services })
export class LeadsModule {}
