import type { Content } from '@lastcall/contracts/tracking';
import { namedBlocks, openSheet, ownBlocks } from '../script/blocks.ts';
import { quietly } from '../script/events.ts';
import type { PageVisit, VisitPart } from '../script/visit.ts';

type Campaign = Content['campaigns'][number];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Milliseconds for which a copy button shows its confirmation. */
const copiedMs = 2000;

/** Writes the style sheet of this module, which stays when the visitor leaves the page. */
let write: ((styles: string) => void) | undefined;

/**
 * Shows the blocks of the time left (`data-lastcall-show="first-day"`, `"last-day"` and `"last-hour"`), hides what `data-lastcall-hide` selects after the deadline,
 * and copies the text of `data-lastcall-copy` on click.
 */
export function mount({ script, msUntil, listen }: PageVisit): VisitPart<Content> {
  let campaigns: Content['campaigns'] = [];
  let drawn = '';
  let stopWatching = (): void => undefined;

  /** Returns the milliseconds until something changes. */
  const draw = (): number => {
    let styles = '';
    let nextMs = Infinity;
    const shown: string[] = [];
    for (let at = 0; at < campaigns.length; at++) {
      const campaign = campaigns[at]!;
      const scope = (at === 0 ? ownBlocks : namedBlocks)(campaign.campaignId);
      const { phases, changesInMs } = timeOf(campaign, msUntil);
      nextMs = Math.min(nextMs, changesInMs);
      for (const phase of ['first-day', 'last-day', 'last-hour']) {
        const blocks = `[data-lastcall-show="${phase}"]${scope}`;
        if (phases.has(phase)) shown.push(blocks);
        else styles += `${blocks}{display:none!important}`;
      }
      if (phases.has('over')) styles += hiddenBy(scope);
    }
    if (styles !== drawn) {
      write ??= openSheet();
      write((drawn = styles));
    }
    for (const blocks of shown)
      for (const block of document.querySelectorAll<HTMLElement>(blocks)) block.hidden = false;
    return nextMs;
  };

  const stopCopying = listen(document, 'click', (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('[data-lastcall-copy]');
    if (button) quietly(() => copy(button));
  });
  return {
    update: (content) => {
      campaigns = content.campaigns;
      stopWatching();
      draw();
      stopWatching = script.clock.onTick(draw);
    },
    remove: () => {
      stopWatching();
      stopCopying();
      write?.('');
    },
  };
}

/** Returns the phases of a campaign's countdown that apply now, and the milliseconds until that changes. */
function timeOf(
  { startedAt, deadlineAt }: Campaign,
  msUntil: PageVisit['msUntil'],
): { phases: Set<string>; changesInMs: number } {
  const phases = new Set<string>();
  let changesInMs = Infinity;
  const isAhead = (ms: number): boolean => {
    if (ms > 0) changesInMs = Math.min(changesInMs, ms);
    return ms > 0;
  };
  if (deadlineAt === null) return { phases, changesInMs };
  const leftMs = msUntil(deadlineAt);
  if (!isAhead(leftMs)) return { phases: phases.add('over'), changesInMs };
  if (startedAt !== null && msUntil(startedAt) <= 0 && isAhead(msUntil(startedAt) + dayMs)) phases.add('first-day');
  if (!isAhead(leftMs - dayMs)) phases.add('last-day');
  if (!isAhead(leftMs - hourMs)) phases.add('last-hour');
  return { phases, changesInMs };
}

/** Returns the styles that hide what the `data-lastcall-hide` elements of a campaign select. An invalid selector hides nothing. */
function hiddenBy(scope: string): string {
  let styles = '';
  for (const element of document.querySelectorAll<HTMLElement>(`[data-lastcall-hide]${scope}`)) {
    const selector = element.dataset.lastcallHide!;
    try {
      document.querySelector(selector);
      styles += `${selector}{display:none!important}`;
    } catch {
      // The page's selector is invalid.
    }
  }
  return styles;
}

/** Copies a button's text, and then replaces its label with `data-lastcall-copied` for a while. */
async function copy(button: HTMLElement): Promise<void> {
  const { lastcallCopy: text, lastcallCopied: copied } = button.dataset;
  await navigator.clipboard.writeText(text!);
  const label = button.firstChild;
  if (!copied || !(label instanceof Text) || label.data === copied) return;
  const own = label.data;
  label.data = copied;
  setTimeout(() => {
    if (label.data === copied) label.data = own;
  }, copiedMs);
}
