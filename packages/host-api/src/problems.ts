import type { FormEvent, MouseEvent } from 'react';
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

/** A form's `onSubmit` that moves the focus to the first control with a problem, if there is one, once the problems are drawn: `<form onSubmit={focusingProblems(handleSubmit)}>`. */
export function focusingProblems(submit: (event: FormEvent<HTMLFormElement>) => unknown): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    const form = event.currentTarget;
    const focus = (): void => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
    void Promise.resolve(submit(event)).then(() => requestAnimationFrame(focus));
  };
}

/**
 * Props of a button below fields that show their problem when they are left.
 * Without them, pressing the button leaves the field, the problem appears, the button moves from under the pointer, and nothing is clicked.
 */
export const steadyPress = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
