import { Module } from '@nestjs/common';
import { PagesModule } from '@lastcall/core/pages';
import { PagesController } from './pages.controller.ts';

@Module({ imports: [PagesModule], controllers: [PagesController] })
export class PagesApi {}
