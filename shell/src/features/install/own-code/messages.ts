import { timerPlaceCode } from '@lastcall/contracts/campaigns/webpage-timer-code';

/** The copy and examples for page developers. */
export const messages = {
  title: "For your page's own code",
  text: 'Optional. The script tells the page what happens, and reads a few attributes of your HTML.',

  attributesTitle: 'In your HTML',
  attributesText:
    'On a page of a campaign the script fills these in for each visitor. Elsewhere they stay as you wrote them.',
  attributes: [
    {
      name: 'data-lastcall-show="before"',
      text: 'Shown while the deadline is open, hidden after it. With "after" it is the other way round; give that one hidden as well, so that it does not flash while the page loads.',
    },
    {
      name: 'data-lastcall-text',
      text: 'On a page of the type "dynamic", its words become the visitor\'s deadline, in the format and language of the campaign. A form\'s field gets it as its value. With "quantity" it is how many are left.',
    },
    {
      name: 'data-lastcall-timer',
      text: 'On a page of the type "countdown", a timer appears in this element. <lastcall-timer> is the same as an element of its own. Give its place a height, so that nothing moves when it comes.',
    },
  ],
  blocksExample: 'Words before and after the deadline',
  textExample: 'The deadline in a sentence',
  timerExample: 'A timer in the page',

  eventsTitle: 'Events on document',
  eventsText: 'Each carries the campaign and the page in its detail.',
  events: [
    {
      name: 'lastcall:ready',
      text: "It is decided what the page shows. detail.deadlineAt is the visitor's deadline, or null while their clock does not run.",
    },
    { name: 'lastcall:show', text: 'The bar, or a timer, has appeared.' },
    { name: 'lastcall:close', text: 'The visitor has closed the bar.' },
    { name: 'lastcall:cta', text: "The visitor has pressed the bar's button." },
    { name: 'lastcall:expire', text: 'The deadline has come while the page was open.' },
    {
      name: 'lastcall:portal-open',
      text: 'The visitor has opened the portal. In the same way: portal-close, portal-cta, portal-link, portal-play, portal-subscribe and portal-answer.',
    },
  ],
  listenExample: 'Listen for the deadline',
  dataLayerExample: 'Send all of them to Google Tag Manager',
} as const;

/** Code to copy, the same for every account. */
export const examples = {
  blocks: `<p data-lastcall-show="before">The early price is held for you.</p>
<p data-lastcall-show="after" hidden>The early price is gone.</p>`,
  text: '<p>The early price ends <span data-lastcall-text>soon</span>.</p>',
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
