import { expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';

export type ExpiredImageId = (typeof expiredImages)[number]['id'];

/** Returns the id of an expired image, or the id of the first one if it is unknown. */
export function expiredImageId(id: number): ExpiredImageId {
  return expiredImages.find((image) => image.id === id)?.id ?? expiredImages[0].id;
}
