import { createContext, useContext } from 'react';

/** The screen that slots are loaded with. */
export interface ScreenState {
  /** True once it is shown, or has failed. */
  readonly isSettled: boolean;
  readonly settle: () => void;
}

/** Slots outside of a screen wait for none. */
const ScreenContext = createContext<ScreenState>({ isSettled: true, settle: () => {} });

export const ScreenStateProvider = ScreenContext.Provider;

/** Returns the state of the screen around a slot or of the area that is the screen. */
export const useScreenState = (): ScreenState => useContext(ScreenContext);
