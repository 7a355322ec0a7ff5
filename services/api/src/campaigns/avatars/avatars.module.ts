import { Module } from '@nestjs/common';
import { AvatarsModule } from '@lastcall/core/campaigns';
import { AvatarsController } from './avatars.controller.ts';

@Module({ imports: [AvatarsModule], controllers: [AvatarsController] })
export class AvatarsApi {}
