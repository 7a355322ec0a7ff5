import { Module } from '@nestjs/common';
import { ShellFileRepository } from './shell-file.repository.ts';
import { ShellService } from './shell.service.ts';

/** The releases of the shell. */
@Module({ providers: [ShellFileRepository, ShellService], exports: [ShellService] })
export class ShellsModule {}
