import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // What can be seen of the steps changes with pages, their code, the connection and the test.
    quickstart: build.query<ResponseOf<'getQuickstart'>, CallArgs<'getQuickstart'>>({
      query: callOf('getQuickstart'),
      providesTags: ['pages', 'connection', 'checklist'],
    }),
    saveQuickstartStep: build.mutation<ResponseOf<'saveQuickstartStep'>, CallArgs<'saveQuickstartStep'>>({
      query: callOf('saveQuickstartStep'),
      invalidatesTags: ['campaign'],
      // A checkbox shows at once what it was turned to, and turns back when that could not be kept.
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
