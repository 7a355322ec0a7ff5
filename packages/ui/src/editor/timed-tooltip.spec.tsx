import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, show } from '@lastcall/ui/testing-kit';
import { TimedTooltip } from './timed-tooltip.tsx';

const isShown = (): boolean => screen.queryByRole('tooltip', { hidden: true }) !== null;
/** Half a second more than the duration, enough for it to fade out. */
const pass = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

function showLocked(staysMs?: number): HTMLElement {
  show(
    <TimedTooltip label="This is a premium feature." {...(staysMs !== undefined && { staysMs })}>
      <button type="button">Locked</button>
    </TimedTooltip>,
  );
  return screen.getByRole('button', { name: 'Locked' });
}

describe('the reason why something is locked', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['3 s', undefined, 3000],
    ['5 s when requested', 5000, 5000],
  ])('is shown for %s and hides automatically', (_, requestedMs, staysMs) => {
    const button = showLocked(requestedMs);

    fireEvent.click(button);
    pass(staysMs - 1);
    expect(isShown()).toBe(true);
    pass(1);
    pass(500);
    expect(isShown()).toBe(false);
  });

  it('shows on keyboard focus, and hides on blur', () => {
    const button = showLocked();

    act(() => button.focus());
    pass(500);
    expect(isShown()).toBe(true);
    act(() => button.blur());
    pass(500);
    expect(isShown()).toBe(false);
  });
});
