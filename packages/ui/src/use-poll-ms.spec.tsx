import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePollMs } from './use-poll-ms.ts';

function Polling({ seen, atMs }: { readonly seen: unknown; readonly atMs: number | undefined }): ReactNode {
  return <output>{usePollMs(seen, atMs, { soonestMs: 2_000, latestMs: 15_000 })}</output>;
}

/** Simulates polls, each after the interval returned by the previous one. */
function poll() {
  const first = {};
  const { rerender } = render(<Polling seen={first} atMs={0} />);
  const shownMs = (): number => Number(screen.getByRole('status').textContent);
  let atMs = 0;
  return {
    told: shownMs,
    finds: (seen: unknown): number => {
      atMs += shownMs();
      rerender(<Polling seen={seen} atMs={atMs} />);
      return shownMs();
    },
    first,
  };
}

afterEach(cleanup);

describe('the poll interval', () => {
  it('doubles while nothing changes, up to the maximum', () => {
    const { told, finds, first } = poll();

    expect(told()).toBe(2_000);
    expect([finds(first), finds(first), finds(first), finds(first), finds(first)]).toEqual([
      2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });

  it('resets to the minimum as soon as something has changed', () => {
    const { finds, first } = poll();
    for (let attempt = 0; attempt < 5; attempt++) finds(first);

    expect(finds({})).toBe(2_000);
  });
});
