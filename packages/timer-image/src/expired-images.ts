import { expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';

export type ExpiredImageId = (typeof expiredImages)[number]['id'];

/** A number as that of an expired image; the first one's for a number that none has. */
export function expiredImageId(id: number): ExpiredImageId {
  return expiredImages.find((image) => image.id === id)?.id ?? expiredImages[0].id;
}
