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

/** A query of a screen, as far as it tells whether the screen can be shown. */
interface Asked {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

/** Why a screen that needs all of these cannot be shown, and a way to ask again for what is missing; null while none of them has failed. */
export function failureOf(
  queries: readonly Asked[],
): { readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void } | null {
  const failed = queries.filter(({ data, error }) => error && !data);
  if (failed.length === 0) return null;
  return {
    error: failed[0]!.error,
    isRetrying: failed.some(({ isFetching }) => isFetching === true),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** A form's `onSubmit` that moves the focus to the first control with a problem, if there is one, once the problems are drawn: `<form onSubmit={focusingProblems(handleSubmit)}>`. */
export function focusingProblems(
  submit: (event: FormEvent<HTMLFormElement>) => unknown,
): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    const form = event.currentTarget;
    const focus = (): void =>
      form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
    void Promise.resolve(submit(event)).then(() => requestAnimationFrame(focus));
  };
}

/**
 * Props of a button below fields that show their problem when they are left.
 * Without them, pressing the button leaves the field, the problem appears, the button moves from under the pointer, and nothing is clicked.
 */
export const steadyPress = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
