import type { FormEvent, MouseEvent } from 'react';
import type { CallProblem } from './api.ts';

/** Returns the service's message for a failed call, or `otherwise` without one. */
export function wordsOfProblem(problem: unknown, otherwise: string): string {
  const { message } = (problem ?? {}) as Partial<CallProblem>;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/** True for a failure with a code from the service, and possibly invalid fields. */
export function isCallProblem(problem: unknown): problem is CallProblem {
  return typeof problem === 'object' && problem !== null && 'code' in problem && 'status' in problem;
}

/** The part of a query that decides whether its screen can be shown. */
interface Asked {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

/** Returns why a screen that needs all of these queries cannot be shown, with a retry for the missing ones; null while none has failed. */
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

/** Wraps a form's `onSubmit` to focus the first invalid control once errors are rendered: `<form onSubmit={focusingProblems(handleSubmit)}>`. */
export function focusingProblems(
  submit: (event: FormEvent<HTMLFormElement>) => unknown,
): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    const form = event.currentTarget;
    void Promise.resolve(submit(event)).then(() => {
      const { activeElement: before, body } = document;
      requestAnimationFrame(() => {
        // The user may have moved the focus meanwhile.
        if (document.activeElement !== before && document.activeElement !== body) return;
        form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
      });
    });
  };
}

/**
 * Props of a button below fields that validate on blur.
 * Without them, pressing the button blurs the field, the error appears, the button moves away from the pointer, and the click is lost.
 */
export const steadyPress = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
