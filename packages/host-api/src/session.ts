import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@lastcall/contracts/accounts';

/** The signed-in user, shared by the whole front end. `expired` preserves the current screen while the user signs in again. */
export interface SessionState {
  readonly status: 'unknown' | 'signed-in' | 'signed-out' | 'expired';
  readonly session: Session | null;
}

const slice = createSlice({
  // Not `session`: actions of a remote's own slice with that name would sign the user in and out.
  name: 'lastcall/session',
  initialState: { status: 'unknown', session: null } as SessionState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<Session>): SessionState => ({ status: 'signed-in', session: payload }),
    signedOut: (): SessionState => ({ status: 'signed-out', session: null }),
    sessionExpired: (state): SessionState => (state.status === 'signed-in' ? { ...state, status: 'expired' } : state),
  },
});

export const { signedIn, signedOut, sessionExpired } = slice.actions;
export const sessionReducer = slice.reducer;
