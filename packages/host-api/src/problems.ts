import type { MouseEvent } from 'react';
import type { CallProblem } from './api.ts';

/** The service's own words for a failed call, or `otherwise` when it had none. */
export function wordsOfProblem(problem: unknown, otherwise: string): string {
  const { message } = (problem ?? {}) as Partial<CallProblem>;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/** True for a failure that the service described, with a code and perhaps the fields that were wrong. */
export function isCallProblem(problem: unknown): problem is CallProblem {
  return typeof problem === 'object' && problem !== null && 'code' in problem && 'status' in problem;
}

/** Moves the focus to the first control of a form that has a problem, once the problems are drawn. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus());
}

/**
 * Props of a button below fields that show their problem when they are left.
 * Without them, pressing the button leaves the field, the problem appears, the button moves from under the pointer, and nothing is clicked.
 */
export const steadyPress = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
