import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { ExpiredImage } from './expired-image.entity.ts';

@Injectable()
export class ExpiredImageRepository extends TenantRepository<ExpiredImage> {
  constructor(database: Database) {
    super(database, ExpiredImage);
  }

  /** Returns the bytes of a picture by its random id; null when it does not exist. */
  async imageOf(imageId: string): Promise<Buffer | null> {
    const [row] = await this.database.sql<{ image: Buffer }[]>('SELECT image FROM expired_image WHERE id = ?', [
      imageId,
    ]);
    return row?.image ?? null;
  }
}
