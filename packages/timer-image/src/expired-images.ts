/** What can be shown once a deadline is over, by the numbers by which the wire names them. */
export const expiredImages = [
  { id: 0, name: 'Card' },
  { id: 1, name: 'Stamp' },
  { id: 2, name: 'Closed sign' },
  { id: 3, name: 'Zeros' },
  { id: 4, name: 'Thank you' },
  { id: 5, name: 'Quiet line' },
  { id: 6, name: 'Hourglass, without words' },
  { id: 7, name: 'Nothing at all' },
] as const;
export type ExpiredImageId = (typeof expiredImages)[number]['id'];

/** A number as that of an expired image; the first one's for a number that none has. */
export function expiredImageId(id: number): ExpiredImageId {
  return expiredImages.find((image) => image.id === id)?.id ?? expiredImages[0].id;
}
