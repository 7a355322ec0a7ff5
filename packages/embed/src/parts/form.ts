import { consentsPerForm, consentTextLimit } from '@lastcall/contracts/consent-limits';

/** Milliseconds that a form waits for its deadline; a server that takes longer keeps nobody from opting in. */
const longestWaitMs = 3000;

interface FormMount {
  /** Starts the clock of whoever has typed this address and agreed to these words. Answers the deadline's text; null when there is none. */
  readonly optIn: (email: string | undefined, consents: string[]) => Promise<string | null>;
}

/**
 * Has the opt-in forms of this page start the clock when they are sent: those marked `data-lastcall-form`, or without a mark every form that asks for an email.
 * The form is held until the deadline is known, its fields marked `data-lastcall-text` get the text, and then it goes where it always went.
 */
export function mount({ optIn }: FormMount): { remove: () => void } {
  let passing: HTMLFormElement | null = null;
  const held = new WeakSet<HTMLFormElement>();

  const hold = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form === passing || event.defaultPrevented || !isOptIn(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Whoever clicks again meanwhile has sent the form already.
    if (held.has(form)) return;
    held.add(form);
    void within(longestWaitMs, optIn(emailIn(form)?.value, consentsIn(form))).then((text) => {
      if (text !== null)
        for (const field of form.querySelectorAll<HTMLInputElement>('input[data-lastcall-text]')) field.value = text;
      held.delete(form);
      passing = form;
      send(form, event.submitter);
      passing = null;
    });
  };

  addEventListener('submit', hold, true);
  return { remove: () => removeEventListener('submit', hold, true) };
}

const emailIn = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector('input[type=email]') ?? form.querySelector('input[name*=email i]');

function isOptIn(form: HTMLFormElement): boolean {
  return document.querySelector('[data-lastcall-form]') ? form.matches('[data-lastcall-form]') : emailIn(form) !== null;
}

/** The labels of ticked boxes by which somebody agrees: those that speak of it, and the only box that has to be ticked. */
function consentsIn(form: HTMLFormElement): string[] {
  const boxes = ([...form.elements] as HTMLInputElement[]).filter(({ type }) => type === 'checkbox');
  const isOnly = boxes.filter(({ required }) => required).length === 1;
  return boxes
    .filter(({ checked }) => checked)
    .flatMap(({ labels, name, required }) => {
      const label = (labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
      // No half of an emoji.
      const words = label.slice(0, consentTextLimit).replace(/[\ud800-\udbff]$/, '');
      const isConsent = (required && isOnly) || /consent|agree|terms|privacy|newsletter/i.test(words + name);
      return isConsent && words ? [words] : [];
    })
    .slice(0, consentsPerForm);
}

async function within(ms: number, answer: Promise<string | null>): Promise<string | null> {
  return Promise.race([answer.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);
}

/** As if it was sent again, so that the page's own listeners hear of it. A button may be gone by now. */
function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  try {
    form.requestSubmit(submitter);
  } catch {
    form.requestSubmit();
  }
}
