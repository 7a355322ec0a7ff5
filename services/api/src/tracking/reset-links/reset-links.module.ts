import { Module } from '@nestjs/common';
import { ResetLinksModule } from '@lastcall/core/tracking';
import { ResetLinksController } from './reset-links.controller.ts';

@Module({ imports: [ResetLinksModule], controllers: [ResetLinksController] })
export class ResetLinksApi {}
