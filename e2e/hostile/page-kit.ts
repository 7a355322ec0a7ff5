/**
 * The first script of every hostile page: it watches the page, runs its `act` once the bar is shown, and then sets the title to `outcome: fine` or to the problems. A driver can read the title without the page's built-ins, which may be replaced.
 * It uses what it captured before a library could replace it. `act` may call `kit.until`, `kit.expect`, `kit.settle` and `kit.listen`.
 */
export const pageKit = /* js */ `(() => {
  const later = window.setTimeout.bind(window);
  const query = Document.prototype.querySelectorAll;
  const all = (selector) => [...query.call(document, selector)];
  const problems = [];
  let shows = 0;
  const deadlines = [];
  const add = (problem) => { problems[problems.length] = problem; };
  const onError = (event) => { if (event.message) add('page error: ' + event.message); };
  const onRejection = (event) => add('page rejection: ' + event.reason);
  const onCaught = (event) => add('caught: ' + (event.detail && event.detail.stack || event.detail));
  const onShow = (event) => { if (event.target !== document) shows++; };
  const onReady = (event) => { deadlines[deadlines.length] = Date.parse(event.detail.deadlineAt); };
  const onRefused = (event) => add('refused: ' + event.violatedDirective + ' ' + event.blockedURI);
  // document.open drops them.
  const listen = () => {
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    document.addEventListener('lastcall:error', onCaught);
    document.addEventListener('lastcall:show', onShow);
    document.addEventListener('lastcall:ready', onReady);
    document.addEventListener('securitypolicyviolation', onRefused);
  };
  listen();
  const pause = (ms) => new Promise((resolve) => later(resolve, ms));
  const within = async (isSo) => {
    for (let turn = 0; turn < 400; turn++) {
      if (await isSo()) return true;
      await pause(25);
    }
    return false;
  };
  const until = async (what, isSo) => {
    const is = await within(isSo);
    if (!is) add('never happened: ' + what);
    return is;
  };
  const settle = () => pause(60);
  const bars = () => all('lastcall-bar');
  const secondsIn = (element) => {
    const lengths = [86400, 3600, 60, 1];
    let seconds = 0;
    let at = 0;
    for (const digits of element.shadowRoot.querySelectorAll('[role=timer] b')) seconds += Number(digits.textContent) * lengths[at++];
    return seconds;
  };
  const isRight = (element) => {
    for (const deadline of deadlines) if (Math.abs(secondsIn(element) - (deadline - Date.now()) / 1000) < 3) return true;
    return false;
  };
  const isSeen = (bar) => {
    const { top, bottom, width, height } = bar.getBoundingClientRect();
    return width > 0 && height > 20 && top >= -1 && bottom <= window.innerHeight + 1;
  };
  const expect = (what, is) => { if (!is) add('wrong: ' + what); };
  // A busy machine draws the next second late.
  const checkBar = async (label) => {
    if (bars().length === 1) await within(() => bars().length !== 1 || isRight(bars()[0]));
    const found = bars();
    if (found.length !== 1) return add(label + ': ' + found.length + ' bars');
    if (!found[0].isShown) add(label + ': the bar is not shown');
    if (!isSeen(found[0])) add(label + ': the bar is not in view but at ' + found[0].getBoundingClientRect().top + (found[0].matches(':popover-open') ? ' in the top layer' : ''));
    if (!isRight(found[0])) add(label + ': the bar shows ' + secondsIn(found[0]) + ' s, and the deadlines are ' + deadlines);
  };
  const kit = (window.kit = { until, settle, expect, listen, bars, all, checkBar, isRight, add, showsBar: true, shows: () => shows });
  window.start = async () => {
    if (!window.startsWithoutBar) await until('the bar is shown', () => bars().length > 0 && bars()[0].isShown);
    try { if (window.act) await window.act(kit); } catch (error) { add('act: ' + (error && error.stack || error)); }
    await settle();
    if (kit.showsBar === true) {
      await checkBar('at the end');
      if (shows !== 1) add('shown ' + shows + ' times');
      for (const timer of all('lastcall-timer')) if (!(await within(() => isRight(timer)))) add('a timer shows ' + secondsIn(timer) + ' s');
      for (const text of all('[data-lastcall-text]')) if (!/ at |[0-9]:[0-9]/.test(text.textContent || text.value)) add('a text says ' + text.textContent);
    } else if (!kit.showsBar && bars().length > 0) add('there is a bar');
    const outcome = problems.length === 0 ? 'fine' : problems.join('\\n');
    // WebDriver reads a title with the page's built-ins.
    if (window.restore) window.restore();
    document.title = 'outcome: ' + outcome;
    if (window.outcomePage) location.href = window.outcomePage + '?' + encodeURIComponent(outcome);
    if (window.parent !== window) window.parent.postMessage(outcome, '*');
  };
  window.addEventListener('load', () => later(window.start, 0), { once: true });
})();`;
