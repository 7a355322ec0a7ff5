import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { Tooltip } from './index.ts';
import { screen, show } from './testing-kit/index.tsx';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('a tooltip', () => {
  it('remains visible for 200 ms after the pointer leaves', async () => {
    jest.useFakeTimers();
    show(
      <Tooltip label="Clicks of the last 30 days" transitionProps={{ duration: 0 }}>
        <button type="button">12</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');

    fireEvent.mouseEnter(button);
    await pass(500);
    expect(screen.queryByText('Clicks of the last 30 days')).not.toBeNull();
    fireEvent.mouseLeave(button);
    await pass(190);
    expect(screen.queryByText('Clicks of the last 30 days')).not.toBeNull();
    await pass(20);
    expect(screen.queryByText('Clicks of the last 30 days')).toBeNull();

    jest.useRealTimers();
  });
});
