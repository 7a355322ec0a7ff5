import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useUrlParams } from './url-params.ts';

let set: (name: string, value: string) => void;
let router: ReturnType<typeof createMemoryRouter>;

function Screen(): ReactNode {
  const [params, change] = useUrlParams();
  set = (name, value) =>
    change((before) => {
      const after = new URLSearchParams(before);
      after.set(name, value);
      return after;
    });
  return params.toString();
}

const search = (): string => router.state.location.search;

beforeEach(() => {
  router = createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: ['/?a=1', '/?a=2'] });
  render(<RouterProvider router={router} />);
});

describe('the parameters of the URL', () => {
  it('include two changes that were made before React rendered either', async () => {
    await act(async () => {
      set('b', '1');
      set('c', '1');
    });

    expect(search()).toBe('?a=2&b=1&c=1');
  });

  it('change without a new history entry, and starting from the result of another navigation', async () => {
    await act(async () => set('b', '1'));
    await act(() => router.navigate(-1));
    expect(search()).toBe('?a=1');

    await act(async () => set('c', '1'));

    expect(search()).toBe('?a=1&c=1');
  });

  it('change from those of another navigation after two changes that canceled each other', async () => {
    await act(async () => {
      set('a', '3');
      set('a', '2');
    });
    await act(() => router.navigate('/?a=3'));

    await act(async () => set('b', '1'));

    expect(search()).toBe('?a=3&b=1');
  });
});
