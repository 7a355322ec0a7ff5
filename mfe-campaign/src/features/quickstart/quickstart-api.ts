import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // Automatic steps depend on pages, the snippet, the connection and the test.
    quickstart: build.query<ResponseOf<'getQuickstart'>, CallArgs<'getQuickstart'>>({
      query: callOf('getQuickstart'),
      providesTags: ['pages', 'connection', 'checklist'],
    }),
    saveQuickstartStep: build.mutation<ResponseOf<'saveQuickstartStep'>, CallArgs<'saveQuickstartStep'>>({
      query: callOf('saveQuickstartStep'),
      invalidatesTags: ['campaign'],
      // Optimistic update: the checkbox changes immediately, and reverts if saving fails.
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const turned = dispatch(
          calls.util.updateQueryData('quickstart', { params }, ({ steps }) => {
            for (const step of steps) if (step.stepId === body.step) step.status = body.status;
          }),
        );
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(calls.util.updateQueryData('quickstart', { params }, () => answer.data));
        else turned.undo();
      },
    }),
  }),
});

export const { useQuickstartQuery, useSaveQuickstartStepMutation } = calls;
