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
      text: 'Shown before the deadline and hidden afterward. With “after”, it’s shown only after the deadline; with “first-day”, “last-day” or “last-hour”, only at that time. Add the hidden attribute to these so they don’t flash while the page loads.',
    },
    {
      name: 'data-lastcall-hide=".add-to-cart"',
      text: 'Hides elements that match the CSS selector after the deadline. It doesn’t block orders.',
    },
    {
      name: 'data-lastcall-copy="SAVE20"',
      text: 'A click copies the coupon code. The button shows the text of data-lastcall-copied for two seconds.',
    },
    {
      name: 'data-lastcall-campaign="ID"',
      text: 'The element shows another campaign. On a timer, the attribute is named campaign.',
    },
    {
      name: 'data-lastcall-text',
      text: 'On Deadline Text pages, the element’s text becomes the visitor’s deadline in the campaign’s format and language. In a form field, it becomes the value. With “quantity”, it shows the units left.',
    },
    {
      name: 'data-lastcall-timer',
      text: 'On Inline Timer pages, a timer appears in this element. You can also use the element <lastcall-timer>. Give it a height so the layout doesn’t shift.',
    },
  ],

  stylesTitle: 'Styles',
  stylesText: 'Bars and timers are custom elements with shadow roots. Style their parts in the CSS of your page.',
  styles: [
    {
      name: 'lastcall-timer::part(label)',
      text: 'The parts of a timer are timer, unit, number and label. A unit also has the name days, hours, minutes or seconds.',
    },
    {
      name: 'lastcall-bar::part(cta)',
      text: 'The parts of a bar are bar, title, text, clock, unit, number, label, cta and hide. The other bars are lastcall-sidebar-bar and lastcall-legacy-bar.',
    },
    {
      name: 'slot="before"',
      text: 'Content of <lastcall-timer> above the time. With “after”, it’s below. It’s only visible while the countdown is active.',
    },
    { name: '--lastcall-font', text: 'The font of floating bars, except legacy bars. Set it on the html element.' },
  ],
  stylesExample: 'Timer with text and your colors',

  verifyTitle: 'Verify the deadline at checkout',
  verifyText:
    'Hidden content doesn’t block orders. Before you apply the price, call /verify from your server to check that the buyer’s deadline hasn’t expired. LINK is the part after /l/ in any of the campaign’s email links.',
  verifyExample: 'Check a deadline on your server',

  blocksExample: 'Text before and after the deadline',
  timeLeftExample: 'Last day, coupon code and cart button',
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
    {
      name: 'lastcall:expire',
      text: 'The deadline expired while the page was open. preventDefault() keeps the page as it is.',
    },
    { name: 'lastcall:error', text: 'The script has caught an error. The event’s detail is the error.' },
    {
      name: 'lastcall:portal-open',
      text: 'The visitor has opened the portal. Also available: portal-close, portal-cta, portal-link, portal-play, portal-subscribe and portal-answer.',
    },
  ],
  apiExample: 'Get the time left',
  listenExample: 'Listen for the deadline',
  errorsExample: 'Log script errors',
  dataLayerExample: 'Send all events to Google Tag Manager',
} as const;

/** Code to copy, the same for every account on this edge. */
export const examples = (edgeOrigin: string) => ({
  blocks: `<p data-lastcall-show="before">Your early-bird price is reserved.</p>\n<p data-lastcall-show="after" hidden>The early-bird price has expired.</p>`,
  timeLeft: `<p data-lastcall-show="last-day" hidden>Last day!</p>
<button data-lastcall-copy="SAVE20" data-lastcall-copied="Copied">Copy code</button>
<div data-lastcall-hide=".add-to-cart"></div>`,
  api: `<script>
  if (!Object.hasOwn(window, 'lastcall')) window.lastcall = [];
  window.lastcall.push(async function (lastcall) {
    const { status, leftMs } = await lastcall.ready;
    console.log(status, leftMs);
  });
</script>`,
  text: '<p>The early-bird price ends <span data-lastcall-text>soon</span>.</p>',
  timer: timerPlaceCode,
  styles: `<style>
  html { --lastcall-font: Georgia, serif; }
  lastcall-timer::part(label) { color: #b3261e; }
  lastcall-bar::part(cta) { border-radius: 2px; }
  lastcall-timer:not([running]) { visibility: hidden; }
</style>
<lastcall-timer>
  <p slot="before">Your price is reserved for</p>
</lastcall-timer>`,
  verify: `const isOpenFor = async (email) => {
  const query = new URLSearchParams({ page: 'LINK', em: email });
  const response = await fetch('${edgeOrigin}/verify?' + query);
  return (await response.json()).status === 'open';
};`,
  errors: `<script>
  document.addEventListener('lastcall:error', function (event) {
    console.warn('Lastcall:', event.detail);
  });
</script>`,
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
});
