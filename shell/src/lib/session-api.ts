import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    session: build.query<ResponseOf<'getSession'>, CallArgs<'getSession'>>({
      query: callOf('getSession'),
      providesTags: ['session'],
    }),
    signIn: build.mutation<ResponseOf<'signIn'>, CallArgs<'signIn'>>({ query: callOf('signIn') }),
    signUp: build.mutation<ResponseOf<'signUp'>, CallArgs<'signUp'>>({ query: callOf('signUp') }),
    signOut: build.mutation<ResponseOf<'signOut'>, CallArgs<'signOut'>>({ query: callOf('signOut') }),
    forgotPassword: build.mutation<ResponseOf<'forgotPassword'>, CallArgs<'forgotPassword'>>({
      query: callOf('forgotPassword'),
    }),
    resetPassword: build.mutation<ResponseOf<'resetPassword'>, CallArgs<'resetPassword'>>({
      query: callOf('resetPassword'),
    }),
  }),
});

export const {
  useLazySessionQuery,
  useSignInMutation,
  useSignUpMutation,
  useSignOutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = sessionApi;
