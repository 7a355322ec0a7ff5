import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { Suspense, type ReactNode } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

/** Silences the error reports of React and the boundary. */
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const Greeting = ({ name }: { name: string }): ReactNode => `Hello ${name}`;

/** A frame with a screen whose file loads from the given attempt on. */
function shown(arrivesAt: number) {
  let attempts = 0;
  const Screen = lazyScreen<{ name: string }>(() =>
    ++attempts < arrivesAt
      ? Promise.reject<never>(new Error('ChunkLoadError'))
      : Promise.resolve({ default: Greeting }),
  );
  const { user } = show(
    <>
      <nav>The frame</nav>
      <Suspense fallback="Loading">
        <Screen name="Ada" />
      </Suspense>
    </>,
  );
  return { user, attempts: () => attempts };
}

describe('a screen of the shell whose file fails to load', () => {
  it('is replaced inside the frame, and appears after a retry', async () => {
    const { user, attempts } = shown(3);

    for (const expected of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(screen.getByText('The frame')).toBeTruthy();
      expect(attempts()).toBe(expected + 1);
    }

    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a screen of the shell', () => {
  it('is loaded once', async () => {
    const { attempts } = shown(1);

    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(attempts()).toBe(1);
  });
});
