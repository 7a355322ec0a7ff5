/** The words and examples for whoever writes code for the page. */
export const messages = {
  title: "For your page's own code",
  text: 'Optional. The script tells the page what happens, and reads a few attributes of your HTML.',

  attributesTitle: 'In your HTML',
  attributesText: 'On a page of a campaign the script fills these in for each visitor. Elsewhere they stay as you wrote them.',
  attributes: [
    { name: 'data-lastcall-show="before"', text: 'Shown while the deadline is open, hidden after it. With "after" it is the other way round; give that one hidden as well, so that it does not flash while the page loads.' },
    { name: 'data-lastcall-text', text: 'Its words become the visitor\'s deadline, in the format and language of the campaign. What you write in it stays for everybody else.' },
    { name: 'data-lastcall-timer', text: 'The campaign\'s timer appears in this element. <lastcall-timer> is the same as an element of its own.' },
  ],
  blocksExample: 'Words before and after the deadline',
  textExample: 'The deadline in a sentence',
  timerExample: 'A timer in the page',

  eventsTitle: 'Events on document',
  eventsText: 'Each carries the campaign and the page in its detail.',
  events: [
    { name: 'lastcall:ready', text: 'The visitor\'s deadline is known; detail.deadlineAt says when it is.' },
    { name: 'lastcall:show', text: 'The bar has appeared.' },
    { name: 'lastcall:close', text: 'The visitor has closed the bar.' },
    { name: 'lastcall:cta', text: 'The visitor has pressed the bar\'s button.' },
    { name: 'lastcall:expire', text: 'The deadline has come while the page was open.' },
  ],
  listenExample: 'Listen for the deadline',
  dataLayerExample: 'Send all of them to Google Tag Manager',
} as const;

/** Code to copy; it is the same for every account. */
export const examples = {
  blocks: `<p data-lastcall-show="before">The early price is held for you.</p>
<p data-lastcall-show="after" hidden>The early price is gone.</p>`,
  text: '<p>The early price ends <span data-lastcall-text>soon</span>.</p>',
  timer: '<lastcall-timer></lastcall-timer>',
  listen: `<script>
  document.addEventListener('lastcall:ready', function (event) {
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
