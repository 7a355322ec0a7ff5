import type { TrackedPage } from '@lastcall/core/read-models';

/** The target of a page's link. `isOver`: it is the after-deadline URL. */
interface LinkTarget {
  readonly isOver: boolean;
  readonly url: string;
}

/** Returns the target of a page's link for a deadline, or without one: the after-deadline URL once expired, if there is one. */
export function linkTargetOf(
  { beforeUrl, afterUrl }: Pick<TrackedPage, 'beforeUrl' | 'afterUrl'>,
  deadlineAt: Date | null,
  now: Date,
): LinkTarget {
  const isOver = afterUrl !== '' && deadlineAt !== null && deadlineAt <= now;
  return { isOver, url: isOver ? afterUrl : beforeUrl };
}
