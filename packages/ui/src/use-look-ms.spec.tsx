import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLookMs } from './use-look-ms.ts';

function Looking({ seen, atMs }: { readonly seen: unknown; readonly atMs: number | undefined }): ReactNode {
  return <output>{useLookMs(seen, atMs, { soonestMs: 2_000, latestMs: 15_000 })}</output>;
}

/** Simulates polls, each after the interval that the one before returned. */
function looks() {
  const first = {};
  const { rerender } = render(<Looking seen={first} atMs={0} />);
  const told = (): number => Number(screen.getByRole('status').textContent);
  let atMs = 0;
  return {
    told,
    finds: (seen: unknown): number => {
      atMs += told();
      rerender(<Looking seen={seen} atMs={atMs} />);
      return told();
    },
    first,
  };
}

afterEach(cleanup);

describe('the poll interval', () => {
  it('doubles while nothing changes, up to the maximum', () => {
    const { told, finds, first } = looks();

    expect(told()).toBe(2_000);
    expect([finds(first), finds(first), finds(first), finds(first), finds(first)]).toEqual([
      2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });

  it('is short again as soon as something changed', () => {
    const { finds, first } = looks();
    for (let look = 0; look < 5; look++) finds(first);

    expect(finds({})).toBe(2_000);
  });
});
