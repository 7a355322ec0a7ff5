import { actions, notices } from '@lastcall/contracts/platform';

/** The copy of paginated lists. */
export const messages = {
  showMore: actions.showMore,
  loadingMore: notices.loading,
  failed: notices.failed,
} as const;
