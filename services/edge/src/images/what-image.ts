/** What a mail's image shows. `sample`: a preview whose merge tag was not filled in; `neutral`: nobody known, no countdown. */
export type ImageKind = { readonly kind: 'sample' | 'neutral' | 'expired' } | { readonly kind: 'running'; readonly secondsLeft: number };

/** What the image shows somebody with this deadline, or without one. `isSample`: nobody is named but by a merge tag. */
export function whatImage(isSample: boolean, deadlineAt: Date | null, now: Date): ImageKind {
  if (isSample) return { kind: 'sample' };
  if (!deadlineAt) return { kind: 'neutral' };
  const secondsLeft = Math.floor((deadlineAt.getTime() - now.getTime()) / 1000);
  return secondsLeft > 0 ? { kind: 'running', secondsLeft } : { kind: 'expired' };
}
