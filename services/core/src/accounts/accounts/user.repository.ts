import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { User } from './user.entity.ts';

@Injectable()
export class UserRepository extends TenantRepository<User> {
  constructor(database: Database) {
    super(database, User);
  }

  /** The person who signs in with this address, which is one person's among all accounts. */
  findByEmail(email: string): Promise<User | null> {
    return this.findByPublicKey({ email });
  }

  /** The names of people of the account, by their ids. */
  async namesOf(accountId: number, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const users = await this.find(accountId, { id: anyOf([...new Set(ids)]) });
    return new Map(users.map(({ id, name }) => [id, name]));
  }

  /** Makes the person of this address one of our own people, or one of them no longer; false when nobody has it. */
  async setStaff(email: string, isStaff: boolean): Promise<boolean> {
    const user = await this.findByEmail(email);
    if (user) await this.update(user.accountId, { id: user.id }, { isStaff });
    return user !== null;
  }
}
