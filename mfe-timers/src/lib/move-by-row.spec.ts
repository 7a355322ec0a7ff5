import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moveByRow } from './move-by-row.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="grid">${Array.from({ length: 5 }, (_, index) => `<input type="radio" name="look" value="${index}">`).join('')}</div>`;
  jest
    .spyOn(globalThis, 'getComputedStyle')
    .mockReturnValue({ gridTemplateColumns: '150px 150px' } as CSSStyleDeclaration);
});

const radios = (): HTMLInputElement[] => [...document.querySelectorAll('input')];
/** Presses a key on one of the radios, and returns whether the browser's default action would run. */
function press(key: string, at: number): boolean {
  let isOwn = true;
  moveByRow({
    key,
    target: radios()[at],
    currentTarget: document.querySelector('#grid'),
    preventDefault: () => void (isOwn = false),
  } as unknown as KeyboardEvent<HTMLElement>);
  return isOwn;
}
const chosen = (): string | undefined => radios().find(({ checked }) => checked)?.value;

describe('arrow keys in the grid of designs', () => {
  it.each([
    ['ArrowDown', 0, '2'],
    ['ArrowDown', 2, '4'],
    ['ArrowUp', 3, '1'],
  ] as const)('%s on number %i moves to the one in the same column', (key, from, to) => {
    expect(press(key, from)).toBe(false);
    expect([chosen(), (document.activeElement as HTMLInputElement).value]).toEqual([to, to]);
  });

  it.each([
    ['ArrowUp', 1],
    ['ArrowDown', 4],
  ] as const)('%s on number %i changes nothing at the edge of the grid', (key, from) => {
    expect(press(key, from)).toBe(false);
    expect(chosen()).toBeUndefined();
  });

  it('are left to the browser within a row', () => {
    expect(press('ArrowRight', 0)).toBe(true);
  });
});
