import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    checklist: build.query<ResponseOf<'getChecklist'>, CallArgs<'getChecklist'>>({ query: callOf('getChecklist'), providesTags: ['checklist'] }),
    toggleChecklistStep: build.mutation<ResponseOf<'toggleChecklistStep'>, CallArgs<'toggleChecklistStep'>>({ query: callOf('toggleChecklistStep'), invalidatesTags: ['checklist'] }),
    saveChecklistEmail: build.mutation<ResponseOf<'saveChecklistEmail'>, CallArgs<'saveChecklistEmail'>>({ query: callOf('saveChecklistEmail'), invalidatesTags: ['checklist'] }),
    pollChecklistEvent: build.mutation<ResponseOf<'pollChecklistEvent'>, CallArgs<'pollChecklistEvent'>>({ query: callOf('pollChecklistEvent'), invalidatesTags: ['checklist'] }),
    restartChecklist: build.mutation<ResponseOf<'restartChecklist'>, CallArgs<'restartChecklist'>>({ query: callOf('restartChecklist'), invalidatesTags: ['checklist'] }),
    clearTestTracking: build.mutation<ResponseOf<'clearTracking'>, CallArgs<'clearTracking'>>({ query: callOf('clearTracking'), invalidatesTags: ['campaign', 'people'] }),
  }),
});

export const {
  useChecklistQuery, useToggleChecklistStepMutation, useSaveChecklistEmailMutation, usePollChecklistEventMutation, useRestartChecklistMutation, useClearTestTrackingMutation,
} = calls;

/** Milliseconds between two looks at a checklist that waits for its event. */
const waitingPollMs = 1500;

/** The checklist of a campaign, read again and again while it waits for an event. */
export function useChecklistWhileWaiting(campaignId: string): ReturnType<typeof useChecklistQuery> {
  const args = { params: { campaignId } };
  const checklist = useChecklistQuery(args);
  useChecklistQuery(args, { pollingInterval: checklist.data?.event.state === 'waiting' ? waitingPollMs : 0 });
  return checklist;
}
