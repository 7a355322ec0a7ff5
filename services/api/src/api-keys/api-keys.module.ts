import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@lastcall/core/api-keys';
import { ApiKeysController } from './api-keys.controller.ts';

@Module({ imports: [ApiKeysModule], controllers: [ApiKeysController] })
export class ApiKeysApi {}
