import { describe, expect, it } from '@jest/globals';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { ReactNode } from 'react';
import { preloadScreens } from './preload-screens.ts';
import { Guest, SignedIn } from './signed-in.tsx';

const Text = (): ReactNode => 'text';
const aScreen = () => lazyComponent(() => Promise.resolve({ default: Text }));
const matchesOf = (...elements: ReactNode[]) => elements.map((element) => ({ route: { element } }));

describe('the screens of a page', () => {
  it('are loaded before they are rendered', async () => {
    const [Frame, Screen] = [aScreen(), aScreen()];
    const matches = matchesOf(<SignedIn />, <Frame />, <Screen />, 'text', undefined);

    await preloadScreens(matches, true);

    expect(preloadScreens(matches, true)).toBeNull();
    expect([Frame.preload(), Screen.preload()]).toEqual([null, null]);
  });

  it('are loaded for visitors, too', async () => {
    const SignIn = aScreen();
    const matches = matchesOf(<Guest after={() => '/'} />, <SignIn />);

    await preloadScreens(matches, false);

    expect(SignIn.preload()).toBeNull();
  });

  it('do not delay a user who will be redirected', () => {
    const Screen = aScreen();

    expect(preloadScreens(matchesOf(<SignedIn />, <Screen />), false)).toBeNull();
    expect(preloadScreens(matchesOf(<Guest after={() => '/'} />, <Screen />), true)).toBeNull();
  });

  it('have nothing to wait for when none of them is lazy', () => {
    expect(preloadScreens(matchesOf(<SignedIn />, <Text />), true)).toBeNull();
  });
});
