import { Module } from '@nestjs/common';
import { ConnectionRepository } from './connection.repository.ts';
import { ConnectionService } from './connection.service.ts';
import { KitApi } from './kit/kit-api.ts';

/** Our customers' accounts at their providers, and how to speak with each. */
@Module({ providers: [ConnectionService, ConnectionRepository, KitApi], exports: [ConnectionService, KitApi] })
export class IntegrationsModule {}
