import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyComponent, preloadOf } from './lazy-component.ts';

/** Silences the console, where React reports the errors that a boundary catches. */
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const Greeting = ({ name }: { name: string }): ReactNode => `Hello ${name}`;

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = ({ message }: Error): { message: string } => ({ message });
  override render(): ReactNode {
    return this.state.message ?? this.props.children;
  }
}

/** A lazy component, with mocks that count the loads of its code and the renders of its fallback. */
function greeting(
  load = (): Promise<{ default: (props: { name: string }) => ReactNode }> => Promise.resolve({ default: Greeting }),
) {
  const loads = jest.fn(load);
  const fallback = jest.fn(() => 'Loading');
  const Greets = lazyComponent<{ name: string }>(loads);
  const Fallback = (): ReactNode => fallback();
  return {
    Greets,
    loads,
    fallback,
    shown: () =>
      render(
        <Boundary>
          <Suspense fallback={<Fallback />}>
            <Greets name="Ada" />
          </Suspense>
        </Boundary>,
      ),
  };
}

describe('a lazy component', () => {
  it('is rendered without a fallback once it has loaded', async () => {
    const { Greets, shown, fallback, loads } = greeting();
    await Greets.preload();

    shown();

    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(fallback).not.toHaveBeenCalled();
    expect(Greets.preload()).toBeNull();
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('suspends while it loads, and loads once', async () => {
    const { Greets, shown, fallback, loads } = greeting();

    shown();

    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(fallback).toHaveBeenCalled();
    expect(Greets.preload()).toBeNull();
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it.each([{ name: 'ChunkLoadError' }, { code: 'CSS_CHUNK_LOAD_FAILED' }])(
    'loads again when it is rendered after a file failed to load: %j',
    async (error) => {
      const { Greets, shown, loads } = greeting();
      loads.mockReturnValueOnce(Promise.reject(Object.assign(new Error('missing'), error)));

      await Greets.preload();
      shown();

      expect(await screen.findByText('Hello Ada')).toBeTruthy();
      expect(loads).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ['rejects', (): Promise<never> => Promise.reject(new Error('rings is undefined'))],
    [
      'throws',
      (): never => {
        throw new Error('rings is undefined');
      },
    ],
  ])('throws when it is rendered, not when it is preloaded, and is loaded once, if its load %s', async (_, load) => {
    const { Greets, shown, loads } = greeting(load);

    await Greets.preload();
    shown();

    expect(await screen.findByText('rings is undefined')).toBeTruthy();
    expect(loads).toHaveBeenCalledTimes(1);
  });
});

describe('preloading a component', () => {
  it('returns null when the component is not lazy', () => {
    expect([Greeting, 'p', null, undefined].map(preloadOf)).toEqual([null, null, null, null]);
  });

  it('loads a lazy component of another build', async () => {
    const { Greets } = greeting();
    const ofAnotherBuild = Object.assign(() => null, { preload: () => Greets.preload() });

    await expect(preloadOf(ofAnotherBuild)).resolves.toBeUndefined();
    expect(preloadOf(ofAnotherBuild)).toBeNull();
  });
});
