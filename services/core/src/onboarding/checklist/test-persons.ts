import { Injectable } from '@nestjs/common';
import { UserRepository } from '@lastcall/core/accounts';
import { ChecklistRepository } from './checklist.repository.ts';

/** Who tests a campaign: the address of its checklist, and those of the account's own people. */
@Injectable()
export class TestPersons {
  constructor(
    private readonly checklists: ChecklistRepository,
    private readonly users: UserRepository,
  ) {}

  /** Whether an address, in small letters, is one of theirs. */
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
