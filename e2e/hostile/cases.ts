import type { HostileCase } from './hostile-case.ts';

const script = (text: string): string => `<script nonce="once">${text}</script>`;
const library = (name: string): string => `<script nonce="once" src="/lib/${name}.js"></script>`;
const twoPages = '%WORDS%<a id="next" href="NEXT">Next</a>';

/** Breaks all built-in methods that Prototype 1.6 and other libraries replace, as the worst case. */
const replacedMethods = script(`
  const genuine = [Array.prototype, String.prototype, Function.prototype, Array, Object].map((owner) => Object.getOwnPropertyDescriptors(owner));
  for (const name of ['every', 'entries', 'filter', 'find', 'findIndex', 'findLast', 'flat', 'flatMap', 'forEach', 'map', 'reduce', 'reverse', 'some'])
    Array.prototype[name] = function () { throw new Error('Array.prototype.' + name + ' is replaced'); };
  Array.from = Object.keys = Object.values = () => { throw new Error('a static method is replaced'); };
  String.prototype.startsWith = String.prototype.endsWith = () => { throw new Error('a method of texts is replaced'); };
  Function.prototype.bind = () => { throw new Error('bind is replaced'); };
  const owners = [Array.prototype, String.prototype, Function.prototype, Array, Object];
  window.restore = () => {
    for (let at = 0; at < owners.length; at++)
      for (const name of Reflect.ownKeys(genuine[at])) Reflect.defineProperty(owners[at], name, genuine[at][name]);
    for (const owner of owners) delete owner.toJSON;
    for (const name of ['toJSON', 'each', 'inherited']) delete Object.prototype[name];
  };
  Object.prototype.toJSON = Array.prototype.toJSON = String.prototype.toJSON = () => 'replaced';
  Object.prototype.each = function () {};
  Object.prototype.inherited = 'by every object';
`);

/** Removes features that the oldest supported browsers lack or that the page script can do without. */
const missingFeatures = script(`
  delete window.CSSStyleSheet;
  for (const root of [Document.prototype, ShadowRoot.prototype]) delete root.adoptedStyleSheets;
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']) delete HTMLElement.prototype[name];
  for (const name of ['timeout', 'any']) delete AbortSignal[name];
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']) delete Array.prototype[name];
  for (const name of ['checkVisibility', 'moveBefore']) delete Element.prototype[name];
  for (const name of ['canParse', 'parse']) delete URL[name];
  delete Object.groupBy; delete Map.groupBy; delete Promise.withResolvers; delete Promise.try; delete Array.fromAsync;
  delete window.requestIdleCallback; delete window.scheduler; delete window.ResizeObserver; delete window.structuredClone;
  delete Navigator.prototype.sendBeacon; delete Document.prototype.prerendering;
`);

const replacesContent: HostileCase[] = [
  {
    name: 'Turbo',
    isCore: true,
    pages: {
      '': {
        head: `<meta name="turbo-refresh-method" content="morph">${library('turbo')}`,
        body: twoPages.replace('NEXT', '/offer/turbo/two'),
        act: `
          const loaded = (act) => new Promise((resolve) => { document.addEventListener('turbo:load', resolve, { once: true }); act(); });
          await loaded(() => document.getElementById('next').click());
          kit.expect('Turbo shows the second page', !!document.getElementById('second'));
          await kit.settle();
          await kit.checkBar('after a visit');
          await loaded(() => history.back());
          await kit.settle();
          await kit.checkBar('back from the cache');
          await loaded(() => Turbo.visit(location.href, { action: 'replace' }));
          await kit.settle();
          await kit.checkBar('after a morph');
          await kit.until('the timer of the new body', () => kit.all('lastcall-timer').length === 1);`,
      },
      '/two': {
        head: `<meta name="turbo-refresh-method" content="morph">${library('turbo')}`,
        body: '<h1 id="second">Second</h1>%WORDS%',
      },
    },
  },
  {
    name: 'htmx',
    isCore: true,
    pages: {
      '': {
        head: library('htmx'),
        bodyAttributes: ' hx-boost="true"',
        body: twoPages.replace('NEXT', '/offer/htmx/two'),
        act: `
          document.getElementById('next').click();
          await kit.until('htmx shows the second page', () => !!document.getElementById('second'));
          await kit.settle();
          await kit.checkBar('after a swap');
          history.back();
          await kit.until('htmx restores the first page', () => !!document.getElementById('next'));
          await kit.settle();`,
      },
      '/two': { head: library('htmx'), body: '<h1 id="second">Second</h1>%WORDS%' },
    },
  },
  {
    name: 'pjax',
    isCore: true,
    pages: {
      '': {
        head: library('pjax'),
        body: twoPages.replace('NEXT', '/offer/pjax/two'),
        act: `
          new Pjax({ elements: 'a', selectors: ['title', 'body'], switches: { body: Pjax.switches.innerHTML }, cacheBust: false });
          document.getElementById('next').click();
          await kit.until('pjax shows the second page', () => !!document.getElementById('second'));
          await kit.settle();
          await kit.checkBar('after a switch');
          history.back();
          await kit.until('pjax shows the first page', () => !!document.getElementById('next'));`,
      },
      '/two': { head: library('pjax'), body: '<h1 id="second">Second</h1>%WORDS%' },
    },
  },
  {
    name: 'React on the document and on body',
    isCore: true,
    pages: {
      '': {
        head: library('react'),
        act: `
          const e = React.createElement;
          const Page = ({ text }) => e('html', { lang: 'en' }, e('head', null, e('title', null, 'React')), e('body', null, e('h1', { id: 'react' }, text)));
          const root = ReactDOM.hydrateRoot(document, e(Page, { text: 'one' }), { onRecoverableError() {} });
          await kit.until('React renders the document', () => document.getElementById('react')?.textContent === 'one');
          await kit.settle();
          await kit.checkBar('after hydration');
          root.render(e(Page, { text: 'two' }));
          await kit.until('React renders again', () => document.getElementById('react')?.textContent === 'two');
          await kit.checkBar('after a render');`,
      },
    },
  },
  {
    name: 'React on body',
    pages: {
      '': {
        head: library('react'),
        act: `
          const root = ReactDOM.createRoot(document.body);
          for (const text of ['one', 'two']) {
            root.render(React.createElement('h1', { id: 'react' }, text));
            await kit.until('React renders ' + text, () => document.getElementById('react')?.textContent === text);
            await kit.settle();
            await kit.checkBar('after ' + text);
          }`,
      },
    },
  },
  {
    name: 'Vue on body',
    isCore: true,
    pages: {
      '': {
        head: library('vue'),
        act: `
          const app = Vue.createApp({ data: () => ({ count: 1 }), template: '<h1 id="vue">{{ count }}</h1><p>Ends <b data-lastcall-text>soon</b></p>' });
          const view = app.mount(document.body);
          await kit.settle();
          await kit.checkBar('after mounting');
          view.count = 2;
          await kit.until('Vue updates', () => document.getElementById('vue').textContent === '2');
          await kit.until('the text of the component', () => document.querySelector('[data-lastcall-text]').textContent !== 'soon');
          app.unmount();`,
      },
    },
  },
  {
    name: 'A rewritten document',
    isCore: true,
    pages: {
      '': {
        act: `
          const after = async (label, rewrite) => { rewrite(); await kit.settle(); await kit.checkBar(label); };
          await after('body.innerHTML', () => { document.body.innerHTML = document.body.innerHTML; });
          await after('a cloned body', () => document.body.replaceWith(document.body.cloneNode(true)));
          await after('a cloned document', () => document.documentElement.replaceWith(document.documentElement.cloneNode(true)));
          await after('document.write', () => { document.open(); document.write('<!doctype html><title>Written</title><p>Written'); document.close(); kit.listen(); });
          kit.expect('the page has its text', document.body.textContent.includes('Written'));
          document.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'denied' }));
          await kit.until('a listener after document.write', () => kit.bars().length === 0);
          kit.showsBar = false;`,
      },
    },
  },
  {
    name: 'A page that removes the bar',
    isCore: true,
    pages: {
      '': {
        act: `
          let removals = 0;
          const remove = () => { for (const bar of kit.bars()) { removals++; bar.parentNode.removeChild(bar); } };
          new MutationObserver(remove).observe(document.documentElement, { childList: true });
          remove();
          await kit.until('the script gives up', async () => { const before = removals; await kit.settle(); return before === removals; });
          kit.expect('at most six removals, not ' + removals, removals >= 2 && removals <= 6);
          kit.showsBar = false;`,
      },
    },
  },
  {
    name: 'jQuery',
    isCore: true,
    pages: {
      '': {
        head: library('jquery'),
        act: `
          const $ = jQuery.noConflict();
          $('body').html('<p id="new">New</p><form><input type="email"></form>');
          $('body').wrapInner('<div></div>').css('transform', 'scale(1)').hide().show();
          $(document).off().trigger('ready');
          await kit.settle();
          kit.expect('jQuery has written the page', $('#new').text() === 'New');`,
      },
    },
  },
];

const replacesBuiltIns: HostileCase[] = [
  {
    name: 'Prototype 1.7',
    isCore: true,
    needs: 'libjs-prototype',
    pages: {
      '': {
        head: library('prototype'),
        act: `
          kit.expect('Prototype is there', Prototype.Version.indexOf('1.7') === 0 && Array.from !== undefined && [1].first() === 1);
          $$('main')[0].insert('<p id="new">New</p>');
          $('new').update('<b>Newer</b>').hide().show();
          document.fire('page:event');
          await kit.until('a timer', () => kit.all('lastcall-timer').length === 1);`,
      },
    },
  },
  {
    name: 'MooTools',
    isCore: true,
    needs: 'libjs-mootools',
    pages: {
      '': {
        head: library('mootools'),
        act: `
          kit.expect('MooTools is there', MooTools.version.indexOf('1.') === 0);
          new Element('p', { id: 'new', html: '<b>New</b>' }).inject(document.body).setStyle('color', 'red');
          $$('p').each((paragraph) => paragraph.addClass('seen'));
          window.fireEvent('scroll');
          await kit.until('a timer', () => kit.all('lastcall-timer').length === 1);`,
      },
    },
  },
  {
    name: 'Replaced methods, toJSON and an enumerable Object prototype',
    isCore: true,
    pages: {
      '': {
        head: replacedMethods,
        act: `
          await kit.until('a timer', () => kit.all('lastcall-timer').length === 1);
          kit.expect('the bar has its call to action', !!kit.bars()[0].shadowRoot.querySelector('a.cta'));`,
      },
    },
  },
  {
    name: 'Missing features',
    isCore: true,
    pages: {
      '': {
        head: missingFeatures,
        act: `
          await kit.until('a timer', () => kit.all('lastcall-timer').length === 1);
          const frame = kit.bars()[0].shadowRoot.querySelector('section');
          kit.expect('the bar has its styles', getComputedStyle(frame).display === 'flex' && getComputedStyle(kit.bars()[0]).position === 'fixed');
          kit.expect('the timer has its styles', getComputedStyle(kit.all('lastcall-timer')[0].shadowRoot.querySelector('.timer')).display === 'flex');`,
      },
    },
  },
  {
    name: 'Patched prototypes that throw in our timers',
    pages: {
      '': {
        body: '<h1>Bread class</h1>',
        act: `
          const cloned = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data');
          let caught = 0;
          const onCaught = (event) => { caught++; event.stopImmediatePropagation(); };
          window.addEventListener('lastcall:error', onCaught, true);
          Object.defineProperty(CharacterData.prototype, 'data', { ...cloned, set() { throw new Error('the page refuses'); } });
          await kit.until('a caught error', () => caught > 0);
          Object.defineProperty(CharacterData.prototype, 'data', cloned);
          window.removeEventListener('lastcall:error', onCaught, true);
          await kit.until('the bar goes on', () => kit.isRight(kit.bars()[0]));`,
      },
    },
  },
];

const layoutInterference: HostileCase[] = [
  {
    name: 'Styles that trap fixed elements',
    isCore: true,
    pages: {
      '': {
        act: `
          const trapped = async (element, name, value) => {
            element.style[name] = value;
            window.scrollTo(0, 300);
            await kit.settle();
            await kit.checkBar(element.localName + ' ' + name);
            element.style[name] = '';
            window.scrollTo(0, 0);
            await kit.settle();
            kit.expect('the bar has left the top layer', !kit.bars()[0].matches(':popover-open'));
          };
          for (const [name, value] of [['transform', 'translateZ(0)'], ['filter', 'blur(0)'], ['perspective', '500px'], ['willChange', 'transform'], ['contain', 'paint']]) {
            await trapped(document.body, name, value);
            await trapped(document.documentElement, name, value);
          }`,
      },
    },
  },
  {
    name: 'Base address and anchors',
    isCore: true,
    pages: {
      '': {
        head: '<base href="/elsewhere/">',
        body: '<p id="seats">Seats</p>%WORDS%',
        act: `
          const here = location.pathname;
          const link = () => kit.bars()[0].shadowRoot.querySelector('a.cta');
          link().click();
          await kit.settle();
          kit.expect('the anchor is on this page, not ' + location.href, location.pathname === here && location.hash === '#seats');
          history.pushState(null, '', here + '?step=2');
          link().click();
          await kit.settle();
          kit.expect('the anchor is on the page as the app has moved it, not ' + location.href, location.search === '?step=2' && location.hash === '#seats');`,
      },
    },
  },
  {
    name: 'A translated page',
    isCore: true,
    pages: {
      '': {
        act: `
          let writes = 0;
          const translate = () => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (walker.nextNode()) texts.push(walker.currentNode);
            for (const text of texts) {
              if (!text.data.trim() || text.parentElement.closest('font,[translate=no],lastcall-timer')) continue;
              writes++;
              const font = document.createElement('font');
              text.replaceWith(font);
              font.append(Object.assign(document.createElement('font'), { textContent: text.data + '.' }));
            }
          };
          document.documentElement.className = 'translated-ltr';
          new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
          translate();
          for (let turn = 0; turn < 5; turn++) await kit.settle();
          kit.expect('a few writes, not ' + writes, writes > 0 && writes < 12);
          kit.expect('the heading is translated', !!document.querySelector('h1 font'));`,
      },
    },
  },
];

const delayedOrDuplicateScripts: HostileCase[] = [
  {
    name: 'WP Rocket delays scripts until the first input',
    pages: {
      '': {
        snippet: `<script type="rocketlazyloadscript" data-rocket-src="%SRC%" async></script>${script(`
          const load = () => {
            for (const delayed of document.querySelectorAll('script[type=rocketlazyloadscript]')) {
              const made = document.createElement('script');
              for (const { name, value } of delayed.attributes) if (name !== 'type') made.setAttribute(name.replace('data-rocket-', ''), value);
              delayed.replaceWith(made);
            }
            document.dispatchEvent(new Event('rocket-DOMContentLoaded'));
          };
          addEventListener('mousemove', load, { once: true });
          setTimeout(() => dispatchEvent(new Event('mousemove')), 300);`)}`,
      },
    },
  },
  {
    name: 'Rocket Loader runs scripts after the page',
    pages: {
      '': {
        snippet: `<script type="a1b2-text/javascript" async src="%SRC%"></script>${script(`
          Object.defineProperty(document, 'currentScript', { configurable: true, get: () => null });
          addEventListener('load', () => {
            for (const held of document.querySelectorAll('script[type$="-text/javascript"]')) {
              const made = document.createElement('script');
              made.src = held.src;
              held.after(made);
              held.remove();
            }
          });`)}`,
      },
    },
  },
  { name: 'Three snippets', isCore: true, pages: { '': { snippet: '%SNIPPET%%SNIPPET%', body: '%WORDS%%SNIPPET%' } } },
  {
    name: 'Two accounts',
    isCore: true,
    pages: {
      '': {
        head: script('window.said = []; console.info = (text) => { said[said.length] = text; };'),
        snippet: '%SNIPPET%%OTHER%',
        act: `await kit.until('the console names the other bar', () => said.length === 1 && /another account/.test(said[0]));`,
      },
    },
  },
];

const blockedResources: HostileCase[] = [
  {
    name: 'A strict policy with Trusted Types',
    isCore: true,
    pages: {
      '': {
        snippet: '%NONCED%',
        body: '<h1>Bread class</h1><p>Ends <b data-lastcall-text>soon</b>.</p><div data-lastcall-timer></div>',
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'nonce-once'; style-src 'nonce-once'; font-src %EDGE%; connect-src %EDGE%; img-src data:; require-trusted-types-for 'script'",
        },
      },
    },
  },
  {
    name: 'A sandboxed frame',
    isCore: true,
    pages: {
      '': {
        body: '%WORDS%',
        act: `
          const framed = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data)));
          const frame = Object.assign(document.createElement('iframe'), { src: '/offer/a-sandboxed-frame/framed', width: 800, height: 400 });
          frame.sandbox.add('allow-scripts');
          document.body.prepend(frame);
          const outcome = await framed;
          kit.expect('the frame is fine: ' + outcome, outcome === 'fine');`,
      },
      '/framed': {},
    },
  },
  {
    name: 'Blocked storage',
    isCore: true,
    pages: {
      '': {
        head: script(`
          const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
          Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });`),
        act: `
          kit.bars()[0].shadowRoot.querySelector('.hide').click();
          await kit.until('the bar is closed', () => !kit.bars()[0].isShown);
          kit.showsBar = 'closed';`,
      },
    },
  },
  {
    name: 'The edge is down',
    isCore: true,
    pages: {
      '': {
        snippet: '<script async src="%DOWN%"></script>',
        head: script('window.startsWithoutBar = true;'),
        act: `
          await new Promise((resolve) => setTimeout(resolve, 500));
          kit.expect('the page keeps its text', document.querySelector('[data-lastcall-text]').textContent === 'soon');
          kit.showsBar = false;`,
      },
    },
  },
  { name: 'The edge is slow', pages: { '': { snippet: '<script async src="%SLOW%"></script>' } } },
];

const navigation: HostileCase[] = [
  {
    name: 'Back from another page',
    pages: {
      '': {
        act: `
          if (sessionStorage.getItem('was away')) return;
          sessionStorage.setItem('was away', '1');
          const restored = new Promise((resolve) => addEventListener('pageshow', resolve));
          location.href = '/offer/back-from-another-page/away';
          await restored;`,
      },
      '/away': { html: '<!doctype html><title>Away</title><script>setTimeout(() => history.back(), 200)</script>' },
    },
  },
  {
    name: 'A prerendered page',
    pages: {
      '': {
        head: '<script type="speculationrules">{"prerender":[{"urls":["/offer/a-prerendered-page/next"],"eagerness":"immediate"}]}</script>',
        act: `
          // Other browsers don't prerender, and open the page like any other.
          const prerenders = HTMLScriptElement.supports?.('speculationrules');
          while (prerenders && !localStorage.getItem('was prerendered')) await new Promise((resolve) => setTimeout(resolve, 50));
          location.href = '/offer/a-prerendered-page/next';
          await new Promise(() => {});`,
      },
      '/next': {
        head: script(
          "window.outcomePage = '/offer/a-prerendered-page/outcome'; addEventListener('load', () => localStorage.setItem('was prerendered', '1'));",
        ),
        act: `
          const { activationStart } = performance.getEntriesByType('navigation')[0];
          kit.expect('the page was prerendered', !HTMLScriptElement.supports?.('speculationrules') || activationStart > 0);`,
      },
      // Chromium's driver loses the title of a prerendered page, so another page shows the outcome.
      '/outcome': {
        html: "<!doctype html><script>document.title = 'outcome: ' + decodeURIComponent(location.search.slice(1))</script>",
      },
    },
  },
];

/** Every hostile page. */
export const hostileCases: readonly HostileCase[] = [
  ...replacesContent,
  ...replacesBuiltIns,
  ...layoutInterference,
  ...delayedOrDuplicateScripts,
  ...blockedResources,
  ...navigation,
];
