/** Moves the focus to the first control of a form that has a problem, once the problems are drawn. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus());
}
