/** Buckets for each doubling, so that a bucket is about 9% wide. */
const perDoubling = 8;

/** Returns the bucket of a duration in milliseconds. */
export function bucketOf(ms: number): number {
  return Math.round(Math.log2(ms + 1) * perDoubling);
}

/** Returns the percentile of the counted durations at a share, in milliseconds; null when none were counted. */
export function percentile(
  share: number,
  counts: readonly { readonly bucket: number; readonly amount: number }[],
): number | null {
  const all = counts.reduce((sum, { amount }) => sum + amount, 0);
  let seen = 0;
  for (const { bucket, amount } of [...counts].sort((one, other) => one.bucket - other.bucket)) {
    seen += amount;
    if (seen >= all * share) return Math.round(2 ** (bucket / perDoubling) - 1);
  }
  return null;
}
