import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Handles the keys of a grid of radios: up and down move to the visible neighbor. Left and right move along the row by default. */
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
