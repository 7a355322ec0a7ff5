import { Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { User } from './user.entity.ts';

@Injectable()
export class UserRepository extends TenantRepository<User> {
  constructor(database: Database) {
    super(database, User);
  }

  /** Returns the user with this email address, which is unique across all accounts. */
  findByEmail(email: string): Promise<User | null> {
    return this.findByPublicKey({ email });
  }

  /** Returns the names of users of the account, by id. */
  async namesOf(accountId: number, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const users = await this.find(accountId, { id: anyOf([...new Set(ids)]) });
    return new Map(users.map(({ id, name }) => [id, name]));
  }

  /** Grants or revokes staff access of a user; returns false for an unknown email address. */
  async setStaff(email: string, isStaff: boolean): Promise<boolean> {
    const user = await this.findByEmail(email);
    if (user) await this.update(user.accountId, { id: user.id }, { isStaff });
    return user !== null;
  }
}
