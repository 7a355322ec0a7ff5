import { Module } from '@nestjs/common';
import { AssistantModule } from '@lastcall/core/onboarding';
import { AssistantController } from './assistant.controller.ts';

@Module({ imports: [AssistantModule], controllers: [AssistantController] })
export class AssistantApi {}
