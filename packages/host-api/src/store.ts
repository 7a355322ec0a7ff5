import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, type TypedUseSelectorHook } from 'react-redux';
import { api } from './api.ts';
import { createRenewal } from './renewal.ts';
import { sessionReducer } from './session.ts';

const reducer = combineSlices({ session: sessionReducer, [api.reducerPath]: api.reducer });

/** Makes the one store of a page; a test or a remote alone makes its own. */
export function createStore() {
  const renewal = createRenewal();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { renewal } } }).concat(renewal.middleware, api.middleware),
  });
  // What was saved in another tab is read when somebody comes back to this one, by the queries that ask for it with `refetchOnFocus`.
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;

/** The store's dispatch, typed so that injected endpoints and thunks can be sent. */
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector: TypedUseSelectorHook<State> = useSelector;
