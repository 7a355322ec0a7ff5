import {
  asyncThunkCreator,
  buildCreateSlice,
  type CaseReducerActions,
  type CreateSliceOptions,
  type Reducer,
  type SliceCaseReducers,
  type SliceSelectors,
} from '@reduxjs/toolkit';
import { api } from './api.ts';
import { labels } from './messages.ts';
import { slices } from './store.ts';

/** A slice in the namespace of a remote's version. */
export interface InjectedSlice<State, Cases extends SliceCaseReducers<State>, Selectors> {
  /** The action creators of the slice, and the thunks of `create.asyncThunk`. */
  readonly actions: CaseReducerActions<Cases, string>;
  /** Returns the state of the slice. */
  readonly select: (state: unknown) => State;
  /** The selectors of the slice, which take the state of the page. */
  readonly selectors: {
    readonly [Name in keyof Selectors]: Selectors[Name] extends (state: State, ...given: infer Given) => infer Result
      ? (state: unknown, ...given: Given) => Result
      : never;
  };
}

/** Adds a slice to the state of the page. Takes the options of Redux Toolkit's `createSlice` without `reducerPath`. */
export type InjectSlice = <State, Cases extends SliceCaseReducers<State>, Selectors extends SliceSelectors<State>>(
  options: CreateSliceOptions<State, Cases, string, never, Selectors>,
) => InjectedSlice<State, Cases, Selectors>;

/** The reducers of the shell. */
const reserved: ReadonlySet<string> = new Set(['session', api.reducerPath]);
/** The prefix of an action type in the namespace of a version. */
const namespaced = /^[\w-]+@(?:\d[^/]*|local)(?=\/)/;

const createSlice = buildCreateSlice({ creators: { asyncThunk: asyncThunkCreator } });

/** Returns the functions that add state for one version of a remote, in its namespace. */
export function slicesIn(namespace: string): {
  readonly injectReducer: <State>(name: string, reducer: Reducer<State>) => (state: unknown) => State;
  readonly injectSlice: InjectSlice;
} {
  const isOfOther = (type: string): boolean => {
    const [found = namespace] = namespaced.exec(type) ?? [];
    return found !== namespace;
  };
  const injectReducer = <State>(name: string, reducer: Reducer<State>): ((state: unknown) => State) => {
    if (reserved.has(name)) throw new TypeError(labels.reducerTaken(name));
    const reducerPath = `${namespace}/${name}`;
    const initialState = reducer(undefined, { type: '@@lastcall/initial' });
    // A matcher or a default case would also get the actions of others.
    const own: Reducer<State> = (state = initialState, action) =>
      isOfOther(action.type) ? state : reducer(state, action);
    slices.inject({ reducerPath: reducerPath as never, reducer: own as never }, { overrideExisting: true });
    // The state of a slice exists from the next action on, and a screen may read it before.
    return (state) => {
      const { [reducerPath]: found = initialState } = state as Readonly<Record<string, State>>;
      return found;
    };
  };
  // A second attempt at loading the version, or a hot update, injects its slices again; within one attempt, a repeated name is a mistake.
  const injected = new Set<string>();
  const isLocal = namespace.endsWith('@local');

  return {
    injectReducer,
    injectSlice: (options) => {
      const { name } = options;
      if (injected.has(name) && !isLocal) throw new TypeError(labels.sliceTaken(name, namespace));
      injected.add(name);
      const { reducer, actions, getSelectors } = createSlice({ ...options, name: `${namespace}/${name}` });
      const select = injectReducer(name, reducer);
      // The type of Redux Toolkit omits names that it doesn't know yet, which is all of them here.
      return { actions, select, selectors: getSelectors(select) as never };
    },
  };
}
