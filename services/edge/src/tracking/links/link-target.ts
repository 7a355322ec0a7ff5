import type { TrackedPage } from '@lastcall/core/read-models';

/** The target of a page's link. `isExpired`: it is the after-deadline URL. */
interface LinkTarget {
  readonly isExpired: boolean;
  readonly url: string;
}

/** Returns the target of a page's link for a deadline, or without one: the after-deadline URL once expired, if there is one. */
export function linkTargetOf(
  { beforeUrl, afterUrl }: Pick<TrackedPage, 'beforeUrl' | 'afterUrl'>,
  deadlineAt: Date | null,
  now: Date,
): LinkTarget {
  const isExpired = afterUrl !== '' && deadlineAt !== null && deadlineAt <= now;
  return { isExpired, url: isExpired ? afterUrl : beforeUrl };
}
