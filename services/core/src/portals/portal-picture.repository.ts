import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { PortalPicture } from './portal-picture.entity.ts';

/** Pictures that were uploaded for portals. */
@Injectable()
export class PortalPictureRepository extends TenantRepository<PortalPicture> {
  constructor(database: Database) {
    super(database, PortalPicture);
  }

  /** Returns the bytes of a picture by its random id; null when it does not exist. */
  async imageOf(pictureId: string): Promise<Buffer | null> {
    const [row] = await this.database.sql<{ image: Buffer }[]>('SELECT image FROM portal_picture WHERE id = ?', [
      pictureId,
    ]);
    return row?.image ?? null;
  }
}
