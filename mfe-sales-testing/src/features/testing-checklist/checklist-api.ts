import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { ChecklistEvent } from '@lastcall/contracts/onboarding';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    checklist: build.query<ResponseOf<'getChecklist'>, CallArgs<'getChecklist'>>({
      query: callOf('getChecklist'),
      providesTags: ['checklist'],
    }),
    toggleChecklistStep: build.mutation<ResponseOf<'toggleChecklistStep'>, CallArgs<'toggleChecklistStep'>>({
      query: callOf('toggleChecklistStep'),
      invalidatesTags: ['checklist'],
    }),
    saveChecklistEmail: build.mutation<ResponseOf<'saveChecklistEmail'>, CallArgs<'saveChecklistEmail'>>({
      query: callOf('saveChecklistEmail'),
      invalidatesTags: ['checklist'],
    }),
    pollChecklistEvent: build.mutation<ResponseOf<'pollChecklistEvent'>, CallArgs<'pollChecklistEvent'>>({
      query: callOf('pollChecklistEvent'),
      invalidatesTags: ['checklist'],
    }),
    restartChecklist: build.mutation<ResponseOf<'restartChecklist'>, CallArgs<'restartChecklist'>>({
      query: callOf('restartChecklist'),
      invalidatesTags: ['checklist'],
    }),
    clearTestTracking: build.mutation<ResponseOf<'clearTracking'>, CallArgs<'clearTracking'>>({
      query: callOf('clearTracking'),
      invalidatesTags: ['campaign', 'leads'],
    }),
  }),
});

const { useChecklistQuery } = calls;
export const {
  useToggleChecklistStepMutation,
  useSaveChecklistEmailMutation,
  usePollChecklistEventMutation,
  useRestartChecklistMutation,
  useClearTestTrackingMutation,
} = calls;

/** Milliseconds between two polls of a checklist that waits for its event. */
const waitingPollMs = 1_500;
/** The same for a checklist whose lead exists and whose webhook delivery may still arrive. */
const webhookPollMs = 5_000;

function pollMsOf(event: ChecklistEvent | undefined): number {
  if (event?.state === 'waiting') return waitingPollMs;
  return event && isWebhookMissing(event) ? webhookPollMs : 0;
}

/** Returns true when the email platform has the contact but has not called the webhook. */
export function isWebhookMissing({ state, provider }: ChecklistEvent): boolean {
  return state === 'received' && provider?.state === 'present' && !provider.hasCalled;
}

/** Returns the checklist of a campaign, polled while it waits for an event and the tab is visible, and refetched on return from the tested page. */
export function useChecklistWhileWaiting(campaignId: string): ReturnType<typeof useChecklistQuery> {
  const args = { params: { campaignId } };
  const checklist = useChecklistQuery(args);
  useChecklistQuery(args, {
    pollingInterval: pollMsOf(checklist.data?.event),
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return checklist;
}
