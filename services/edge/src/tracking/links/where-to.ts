import type { TrackedPage } from '@lastcall/core/read-models';

/** Where a link of a page leads. `isOver`: to what comes after the deadline. */
interface LinkTarget {
  readonly isOver: boolean;
  readonly url: string;
}

/** Where a link of a page leads somebody with this deadline, or without one: after it to the after page, if there is one. */
export function whereTo(
  { beforeUrl, afterUrl }: Pick<TrackedPage, 'beforeUrl' | 'afterUrl'>,
  deadlineAt: Date | null,
  now: Date,
): LinkTarget {
  const isOver = afterUrl !== '' && deadlineAt !== null && deadlineAt <= now;
  return { isOver, url: isOver ? afterUrl : beforeUrl };
}
