import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** For the keys of a grid of radios: up and down lead to the one that is seen there. Left and right go along the row by themselves. */
export function moveByRow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const at = radios.indexOf(event.target as HTMLInputElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const next = radios[at + step * columns];
  next?.focus();
  next?.click();
}
