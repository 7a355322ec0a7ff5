import { Injectable } from '@nestjs/common';
import { UserRepository } from '@lastcall/core/accounts';
import { ChecklistRepository } from './checklist.repository.ts';

/** Recognizes test leads: the checklist's email address, and those of the account's members. */
@Injectable()
export class TestContacts {
  constructor(
    private readonly checklists: ChecklistRepository,
    private readonly users: UserRepository,
  ) {}

  /** Returns true when a lowercase email address is one of theirs. */
  async has(
    { accountId, id: campaignId }: { readonly accountId: number; readonly id: string },
    email: string,
  ): Promise<boolean> {
    const [checklist, user] = await Promise.all([
      this.checklists.findOne(accountId, { campaignId, email }),
      this.users.findOne(accountId, { email }),
    ]);
    return checklist !== null || user !== null;
  }
}
