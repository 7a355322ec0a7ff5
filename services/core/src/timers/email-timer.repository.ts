import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository, Database } from '@lastcall/core/platform';
import { EmailTimer } from './email-timer.entity.ts';

@Injectable()
export class EmailTimerRepository extends AccountRepository<EmailTimer> {
  constructor(@Inject(Database) database: Database) {
    super(database, EmailTimer);
  }
}
