/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aForm,
  aPage,
  tearDown,
  aShowDecision,
  start,
  type EdgeResponse,
  type PageUnderTest,
} from '../testing-kit/page.ts';

const html = `<form id="join" action="/joined"><input type="email" name="email" required><input type="hidden" name="until" data-lastcall-text>
<button name="from" value="page">Join</button></form>
<form id="search" action="/found"><input name="q"><button>Find</button></form>`;
const deadline = 'Mar 1 at 3:00 PM CET';
const closed = aShowDecision({ form: aForm(), deadlineAt: null });
const started = aShowDecision({
  deadlineAt: new Date(start + 7_200_000).toISOString(),
  texts: { deadline, quantity: null },
});

let page: PageUnderTest;
/** The data of each form submission, as the page's own code receives it. */
let sent: Record<string, string>[];

beforeEach(async () => {
  sent = [];
  page = aPage();
  page.decideResponse = ({ optIn }) => (optIn ? started : closed);
  await page.open({ html });
  document.addEventListener('submit', onSubmit);
});

afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  tearDown(page);
});

/** Records a submission like the page's own code, since jsdom does not submit forms. */
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  sent.push(
    Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)) as Record<string, string>,
  );
}

const button = (form: string): HTMLElement => document.querySelector<HTMLElement>(`#${form} button`)!;

function join(email = 'Ann+1@Example.com'): void {
  document.querySelector<HTMLInputElement>('[type=email]')!.value = email;
  button('join').click();
}

describe('an opt-in form', () => {
  it('starts the countdown of its email, and is submitted once with the deadline in its hidden field', async () => {
    join();
    await page.settle();

    expect(page.decideRequests.slice(1)).toMatchObject([{ optIn: true, em: 'ann+1@example.com' }]);
    expect(sent).toEqual([{ email: 'Ann+1@Example.com', until: deadline, from: 'page' }]);
  });

  it('is submitted once for two clicks, and can be submitted again', async () => {
    join();
    button('join').click();
    await page.settle();
    expect([sent.length, page.decideRequests.length]).toEqual([1, 2]);

    button('join').click();
    await page.settle();

    expect([sent.length, page.decideRequests.length]).toEqual([2, 3]);
  });

  it('is submitted even when its button was removed', async () => {
    join();
    button('join').remove();
    await page.settle();

    expect(sent).toEqual([{ email: 'Ann+1@Example.com', until: deadline }]);
  });

  it.each<[string, EdgeResponse]>([
    ['is down', 'refuses'],
    ['responds with garbage', { status: 200, body: '<h1>Gateway</h1>' }],
    ['hangs', 'hangs'],
  ])('is submitted without a deadline when the edge %s', async (_, answer) => {
    page.decideResponse = answer;

    join();
    await page.advance(3_000);

    expect(sent).toEqual([{ email: 'Ann+1@Example.com', until: '', from: 'page' }]);
    expect([page.thrown, page.emitted.error]).toEqual([[], []]);
  });

  it.each<[string, string, string[]]>([
    [
      'mentions consent in its label, as displayed',
      '<label><input type="checkbox" name="a" checked> I agree to\n  get <b>mails</b>.</label>',
      ['I agree to get mails.'],
    ],
    [
      'mentions consent in its name, with a label beside it',
      '<input type="checkbox" id="b" name="gdpr_consent" checked><label for="b">Ja, gerne</label>',
      ['Ja, gerne'],
    ],
    [
      'is the only required one',
      '<label><input type="checkbox" name="a" required checked> Ich bin einverstanden.</label><label><input type="checkbox" name="c" checked> Gift</label>',
      ['Ich bin einverstanden.'],
    ],
    [
      'has a long label',
      `<label><input type="checkbox" name="terms" checked> ${'x'.repeat(200)}</label>`,
      ['x'.repeat(160)],
    ],
    [
      'has a long label with an emoji at its end',
      `<label><input type="checkbox" name="terms" checked> ${'x'.repeat(159)}😀</label>`,
      ['x'.repeat(159)],
    ],
  ])('sends the wording of a consent checkbox that %s', async (_, box, consents) => {
    document.querySelector('#join')!.insertAdjacentHTML('beforeend', box);

    join();
    await page.settle();

    expect(page.decideRequests.slice(1)).toMatchObject([{ optIn: true, consents }]);
  });

  it.each([
    ['is not ticked', '<label><input type="checkbox" name="newsletter"> Newsletter</label>'],
    ['has no label', '<input type="checkbox" name="terms" checked>'],
    ['is about something else', '<label><input type="checkbox" name="gift" checked> It is a gift</label>'],
  ])('sends no wording of a checkbox that %s', async (_, box) => {
    document.querySelector('#join')!.insertAdjacentHTML('beforeend', box);

    join();
    await page.settle();

    expect(page.decideRequests.slice(1)).toMatchObject([{ optIn: true, consents: [] }]);
  });

  it('is submitted with its consents when a field is named like a property of forms', async () => {
    const form = document.querySelector<HTMLFormElement>('#join')!;
    form.insertAdjacentHTML(
      'beforeend',
      '<input name="elements"><label><input type="checkbox" name="terms" checked> Agree</label>',
    );
    // Browsers return the field of that name here; jsdom does not.
    Object.defineProperty(form, 'elements', { value: form.querySelector('[name=elements]') });

    join();
    await page.settle();

    expect(page.decideRequests.slice(1)).toMatchObject([{ optIn: true, consents: ['Agree'] }]);
    expect(sent).toHaveLength(1);
  });

  it('is left unchanged when it is invalid or has no email field', async () => {
    join('no address');
    button('search').click();
    await page.settle();

    expect(page.decideRequests).toHaveLength(1);
    expect(sent).toEqual([{ q: '' }]);
  });
});
