/** The panel's own texts; everything else in it is the marketer's. */
export const words = {
  play: (title: string) => `Play ${title}`.trim(),
  watchOn: (place: string) => `Watch on ${place}`,
  watch: 'Watch the video',
  stars: (stars: number) => `${stars} of 5 stars`,
  email: 'Email',
  before: 'Original price',
} as const;
