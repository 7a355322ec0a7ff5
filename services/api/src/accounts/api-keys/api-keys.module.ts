import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@lastcall/core/accounts';
import { ApiKeysController } from './api-keys.controller.ts';

@Module({ imports: [ApiKeysModule], controllers: [ApiKeysController] })
export class ApiKeysApi {}
