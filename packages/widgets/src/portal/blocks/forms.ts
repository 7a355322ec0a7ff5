import type { PortalBlock } from '@lastcall/contracts/portals';
import { element } from '../../floating/elements.ts';
import { words as own } from '../messages.ts';
import { words } from './parts.ts';
import type { DrawnBlock, BlockContext } from './block-context.ts';
import { findItem, mapItems } from '../../lists.ts';

export function drawSubscribe(
  { id, title, text, placeholder, button, consent, thanks }: Extract<PortalBlock, { type: 'subscribe' }>,
  context: BlockContext,
): DrawnBlock {
  const email = element('input', 'field', []);
  // Native validation reports missing fields in the visitor's own language.
  Object.assign(email, {
    type: 'email',
    name: 'email',
    required: true,
    maxLength: 254,
    autocomplete: 'email',
    pattern: '[^@]+@[^@]+\\.[^@.]+',
    placeholder: placeholder.trim() || own.email,
    ariaLabel: placeholder.trim() || own.email,
  });
  const box = Object.assign(element('input', '', []), { type: 'checkbox', required: true });
  const agreement = mapItems(words('span', '', consent), (said) => element('label', 'consent', [box, said]));
  const form = drawForm({
    id,
    thanks,
    button,
    context,
    nodes: [email, ...agreement],
    isInline: true,
    send: () =>
      context.subscribe({ blockId: id, email: email.value, hasAgreed: agreement.length > 0 && box.checked, consent }),
    event: 'subscribe',
  });
  return { nodes: [element('div', 'card pad', [...words('h3', '', title), ...words('p', 'text', text), form])] };
}

export function drawSurvey(
  { id, question, options, hasComment, thanks }: Extract<PortalBlock, { type: 'microsurvey' }>,
  context: BlockContext,
): DrawnBlock {
  const choices = mapItems(options, (option, at) => {
    const radio = element('input', '', []);
    Object.assign(radio, { type: 'radio', name: id, value: String(at), required: true });
    return { radio, label: element('label', 'option', [radio, ...words('span', '', option)]) };
  });
  const comment = element('textarea', 'field', []);
  Object.assign(comment, {
    maxLength: 300,
    rows: 2,
    placeholder: context.labels.comment,
    ariaLabel: context.labels.comment,
  });
  const group = element('fieldset', '', [...words('legend', '', question), ...mapItems(choices, ({ label }) => label)]);
  const send = (): Promise<void> =>
    context.answer({
      blockId: id,
      option: choices.indexOf(findItem(choices, ({ radio }) => radio.checked)!),
      comment: hasComment ? comment.value.trim() : '',
    });
  return {
    nodes: [
      element('div', 'card pad', [
        drawForm({
          id,
          thanks,
          button: context.labels.send,
          context,
          nodes: [group, ...(hasComment ? [comment] : [])],
          isInline: false,
          send,
          event: 'answer',
        }),
      ]),
    ],
  };
}

interface FormParts {
  readonly id: string;
  readonly thanks: string;
  readonly button: string;
  readonly nodes: HTMLElement[];
  /** The button is beside the field where there is room. */
  readonly isInline: boolean;
  readonly send: () => Promise<void>;
  readonly event: 'subscribe' | 'answer';
  readonly context: BlockContext;
}

/** Draws a form that shows a thank-you text once it is sent, and keeps its input when sending failed. */
function drawForm({
  id,
  thanks,
  button,
  nodes,
  isInline,
  send,
  event,
  context: { isPreview, labels, sent, emit },
}: FormParts): HTMLElement {
  const place = element('div', 'form', []);
  const thank = (): HTMLElement => {
    const said = words('p', 'thanks', thanks)[0] ?? element('p', 'thanks', ['✓']);
    said.setAttribute('role', 'status');
    said.tabIndex = -1;
    place.replaceChildren(said);
    return said;
  };
  if (sent.has(id) && !isPreview) {
    thank();
    return place;
  }
  const submit = element('button', 'button', [button]);
  submit.dir = 'auto';
  const problem = element('p', 'problem', []);
  problem.setAttribute('role', 'alert');
  const form = element('form', isInline ? 'row' : '', [...nodes, submit, problem]);
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    // Stops propagation, so that page scripts that listen for form submissions ignore ours.
    submitted.stopPropagation();
    if (isPreview || submit.ariaBusy === 'true') return;
    submit.ariaBusy = 'true';
    problem.textContent = '';
    send().then(
      () => {
        emit(event, id);
        thank().focus();
      },
      () => {
        submit.ariaBusy = 'false';
        problem.textContent = labels.failed;
      },
    );
  });
  place.append(form);
  return place;
}
