import { consentsPerForm, consentTextLimit } from '@lastcall/contracts/tracking/consent-limits';
import { filterItems } from '@lastcall/widgets/lists';
import type { PageVisit } from '../script/visit.ts';

/** Maximum milliseconds that a form waits for its deadline; a slow server never blocks an opt-in. */
const maxWaitMs = 3000;

/**
 * Makes the opt-in forms of this page start the countdown on submit: those marked `data-lastcall-form`, or without a mark every form with an email field.
 * The submission waits for the deadline, fields marked `data-lastcall-text` receive its text, and then the form is submitted as usual.
 */
export function mount({ refresh, script, listen }: PageVisit): { remove: () => void } {
  const optIn = async (em: string | undefined, consents: string[]): Promise<string | null> => {
    await refresh({ optIn: true, em, consents });
    return script.shown?.texts.deadline ?? null;
  };
  let passing: HTMLFormElement | null = null;
  const held = new WeakSet<HTMLFormElement>();

  const hold = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form === passing || event.defaultPrevented || !isOptIn(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second click in the meantime must not submit the form twice.
    if (held.has(form)) return;
    held.add(form);
    void withTimeout(maxWaitMs, optIn(emailIn(form)?.value, consentsIn(form))).then((text) => {
      if (text !== null)
        for (const field of form.querySelectorAll<HTMLInputElement>('input[data-lastcall-text]')) field.value = text;
      held.delete(form);
      passing = form;
      send(form, event.submitter);
      passing = null;
    });
  };

  return { remove: listen(window, 'submit', (event) => hold(event as SubmitEvent), true) };
}

const emailIn = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector('input[type=email]') ?? form.querySelector('input[name*=email i]');

function isOptIn(form: HTMLFormElement): boolean {
  return document.querySelector('[data-lastcall-form]') ? form.matches('[data-lastcall-form]') : emailIn(form) !== null;
}

/** Returns the labels of checked consent boxes: those that mention consent, and the only required box. */
function consentsIn(form: HTMLFormElement): string[] {
  // A field named `elements` shadows the form's own property.
  const controls = Reflect.get(HTMLFormElement.prototype, 'elements', form) as Iterable<Element>;
  const boxes = filterItems(controls as Iterable<HTMLInputElement>, ({ type }) => type === 'checkbox');
  const isOnly = filterItems(boxes, ({ required }) => required).length === 1;
  const consents: string[] = [];
  for (const { checked, labels, name, required } of boxes) {
    const label = (labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
    // Avoids splitting a surrogate pair.
    const words = label.slice(0, consentTextLimit).replace(/[\ud800-\udbff]$/, '');
    const isConsent = (required && isOnly) || /consent|agree|terms|privacy|newsletter/i.test(words + name);
    if (checked && isConsent && words) consents.push(words);
  }
  return consents.slice(0, consentsPerForm);
}

async function withTimeout(ms: number, answer: Promise<string | null>): Promise<string | null> {
  return Promise.race([answer.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);
}

/** Resubmits the form so that the page's own listeners run. The button may have been removed. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  try {
    form.requestSubmit(submitter);
  } catch {
    form.requestSubmit();
  }
}
