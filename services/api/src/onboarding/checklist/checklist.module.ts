import { Module } from '@nestjs/common';
import { ChecklistModule } from '@lastcall/core/onboarding';
import { ChecklistController } from './checklist.controller.ts';

@Module({ imports: [ChecklistModule], controllers: [ChecklistController] })
export class ChecklistApi {}
