import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { Avatar } from './avatar.entity.ts';

/** Where a kept bar names its avatar. */
const avatarIn = (column: string): string => `JSON_UNQUOTE(JSON_EXTRACT(${column}, '$.currentAvatar'))`;
const withoutAvatar = (column: string): string => `JSON_SET(${column}, '$.currentAvatar', JSON_EXTRACT('null', '$'))`;

/** Pictures of accounts, and the bars and presets that show them. */
@Injectable()
export class AvatarRepository extends TenantRepository<Avatar> {
  constructor(database: Database) {
    super(database, Avatar);
  }

  /** The account's pictures without their bytes, newest first. */
  ofAccount(accountId: number): Promise<Avatar[]> {
    return this.find(accountId, {}, { order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** The bytes of a picture, by its random id; null when there is none. */
  async imageOf(avatarId: string): Promise<Buffer | null> {
    const [row] = await this.database.sql<{ image: Buffer }[]>('SELECT image FROM avatar WHERE id = ?', [avatarId]);
    return row?.image ?? null;
  }

  /** The ids of all pictures that a bar or a preset of the account shows. */
  async inUse(accountId: number): Promise<ReadonlySet<string>> {
    const rows = await this.database.sql<{ id: string | null }[]>(
      `SELECT ${avatarIn('older_bar')} AS id FROM page WHERE account_id = ? AND older_bar IS NOT NULL
       UNION SELECT ${avatarIn('data')} FROM bar_template WHERE account_id = ? AND kind = 'preset'`,
      [accountId, accountId],
    );
    return new Set(rows.flatMap(({ id }) => id ?? []));
  }

  /** Takes a picture off every bar and preset of the account. Their versions stay: whoever edits one of them is told of nothing that they could lose. */
  async takeOff(accountId: number, avatarId: string): Promise<void> {
    await this.database.sql(
      `UPDATE page SET older_bar = ${withoutAvatar('older_bar')} WHERE account_id = ? AND ${avatarIn('older_bar')} = ?`,
      [accountId, avatarId],
    );
    await this.database.sql(
      `UPDATE bar_template SET data = ${withoutAvatar('data')} WHERE account_id = ? AND kind = 'preset' AND ${avatarIn('data')} = ?`,
      [accountId, avatarId],
    );
  }
}
