import { timerPlaceCode } from '@lastcall/contracts/campaigns/webpage-timer-code';

/** The copy and examples for page developers. */
export const messages = {
  title: 'For developers',
  text: 'Optional. The script sends events to your page and reads a few HTML attributes.',

  attributesTitle: 'HTML attributes',
  attributesText: 'On campaign pages, the script fills these in for each visitor. Other pages stay unchanged.',
  attributes: [
    {
      name: 'data-lastcall-show="before"',
      text: 'Shown before the deadline and hidden afterward. With “after”, it’s shown only after the deadline. Add the hidden attribute to that element so it doesn’t flash while the page loads.',
    },
    {
      name: 'data-lastcall-text',
      text: 'On pages of the type Deadline Text, its text becomes the visitor’s deadline in the campaign’s format and language. In a form field, it becomes the value. With “quantity”, it shows the units left.',
    },
    {
      name: 'data-lastcall-timer',
      text: 'On pages of the type Inline Timer, a timer appears in this element. You can also use the element <lastcall-timer>. Give it a height so the layout doesn’t shift.',
    },
  ],
  blocksExample: 'Text before and after the deadline',
  textExample: 'Deadline in a sentence',
  timerExample: 'Timer on the page',

  eventsTitle: 'Document events',
  eventsText: 'The detail of each event contains the campaign and the page.',
  events: [
    {
      name: 'lastcall:ready',
      text: 'The script has decided what to show. detail.deadlineAt is the visitor’s deadline, or null without an active countdown.',
    },
    { name: 'lastcall:show', text: 'A bar or timer has appeared.' },
    { name: 'lastcall:close', text: 'The visitor has closed the bar.' },
    { name: 'lastcall:cta', text: 'The visitor has clicked the bar’s button.' },
    { name: 'lastcall:expire', text: 'The deadline expired while the page was open.' },
    {
      name: 'lastcall:portal-open',
      text: 'The visitor has opened the portal. Also available: portal-close, portal-cta, portal-link, portal-play, portal-subscribe and portal-answer.',
    },
  ],
  listenExample: 'Listen for the deadline',
  dataLayerExample: 'Send all events to Google Tag Manager',
} as const;

/** Code to copy, the same for every account. */
export const examples = {
  blocks: `<p data-lastcall-show="before">Your early-bird price is reserved.</p>\n<p data-lastcall-show="after" hidden>The early-bird price has expired.</p>`,
  text: '<p>The early-bird price ends <span data-lastcall-text>soon</span>.</p>',
  timer: timerPlaceCode,
  listen: `<script>
  document.addEventListener('lastcall:ready', function (event) {
    if (!event.detail.deadlineAt) return;
    console.log('The deadline is', new Date(event.detail.deadlineAt));
  });
</script>`,
  dataLayer: `<script>
  ['ready', 'show', 'close', 'cta', 'expire'].forEach(function (name) {
    document.addEventListener('lastcall:' + name, function (event) {
      window.dataLayer = window.dataLayer || [];
      window.dataLayer.push({
        event: 'lastcall_' + name,
        lastcall: event.detail
      });
    });
  });
</script>`,
} as const;
