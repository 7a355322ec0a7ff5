import { Inject, Injectable } from '@nestjs/common';
import { AccountRepository, Database } from '@lastcall/core/platform';
import { EmailTimer } from './email-timer.entity.ts';

@Injectable()
export class EmailTimerRepository extends AccountRepository<EmailTimer> {
  constructor(@Inject(Database) database: Database) {
    super(database, EmailTimer);
  }

  /** The timer whose image a mail program asks for; null for a hash that is nobody's. */
  findByHash(hash: string): Promise<EmailTimer | null> {
    return this.findByPublicKey({ hash });
  }
}
