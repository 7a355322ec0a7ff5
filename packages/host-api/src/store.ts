import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, type TypedUseSelectorHook } from 'react-redux';
import { api } from './api.ts';
import { applyFormats } from './formats.ts';
import { labels } from './messages.ts';
import { createRenewal } from './renewal.ts';
import { sessionReducer } from './session.ts';

/** The reducers of the page, to which remotes add theirs. */
export const slices = combineSlices({ session: sessionReducer, [api.reducerPath]: api.reducer });

/** In development, the state checks report mistakes, but do not warn about slow checks on a busy machine. */
const withoutDurations = { warnAfter: Number.POSITIVE_INFINITY };

/** Creates the store of a page; tests and standalone remotes create their own. */
export function createStore() {
  const renewal = createRenewal();
  const store = configureStore({
    reducer: slices,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { renewal } },
        immutableCheck: withoutDurations,
        serializableCheck: withoutDurations,
      }).concat(renewal.middleware, api.middleware),
  });
  // `replaceReducer` would remove the shell's own state.
  store.replaceReducer = () => {
    throw new TypeError(labels.noReplacing);
  };
  // Queries with `refetchOnFocus` reload data that was saved in another tab.
  setupListeners(store.dispatch);
  applyFormats(store);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;

/** The store's dispatch, typed so that injected endpoints and thunks can be dispatched. */
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector: TypedUseSelectorHook<State> = useSelector;
