import type { Decision, OtherCampaign } from '@lastcall/contracts/tracking';
import { jitteredDelay } from '../script/request-decision.ts';
import { maxDeadlineWaitMs, deadlineJitterMs } from '../script/deadline-delays.ts';
import { namedBlocks, openBlocks } from '../script/blocks.ts';
import { emit, quietly } from '../script/events.ts';
import { namedCampaigns } from '../script/named-campaigns.ts';
import { startReports } from '../script/report.ts';
import type { IsOwnCampaign } from '../script/texts.ts';
import type { Widget } from '../script/show-bar.ts';
import type { PageVisit } from '../script/visit.ts';

type Others = NonNullable<Extract<Decision, { do: 'show' }>['others']>;

/** Milliseconds for which elements that the page adds are collected before they are checked. */
const collectMs = 100;

/** One of the page's other campaigns. */
interface ShownCampaign {
  readonly update: (campaign: OtherCampaign) => void;
  readonly remove: () => void;
}

/** The functions that show the blocks of each campaign. They are reused, since their style sheets stay when the visitor leaves the page. */
const blocks: Record<string, ReturnType<typeof openBlocks>> = {};

/** Shows the page's other campaigns in the elements that name them, and the bar of one of them. Elements that name further campaigns later cause one more request. */
export function mount(visit: PageVisit): { update: (others?: Others) => void; remove: () => void } {
  const shown = new Map<string, ShownCampaign>();
  let asked = namedCampaigns();
  let timer = 0;

  const askAgain = (): Promise<void> | undefined => {
    timer = 0;
    const before = asked ?? [];
    asked = namedCampaigns();
    for (const id of asked ?? []) if (before.indexOf(id) < 0) return visit.refresh();
    return undefined;
  };
  const observer = new MutationObserver(() => (timer ||= window.setTimeout(() => quietly(askAgain), collectMs)));
  observer.observe(document, { childList: true, subtree: true });

  const update = (others?: Others): void => {
    const ids = new Set<string>();
    for (const campaign of others?.campaigns ?? []) {
      const id = campaign.campaignId;
      ids.add(id);
      let each = shown.get(id);
      if (!each) shown.set(id, (each = show(visit, others!.textsSrc, campaign)));
      each.update(campaign);
    }
    for (const [id, each] of shown) {
      if (ids.has(id)) continue;
      each.remove();
      shown.delete(id);
    }
  };
  return {
    update,
    remove: () => {
      observer.disconnect();
      clearTimeout(timer);
      update();
    },
  };
}

/** Shows one campaign until it is removed. */
function show(visit: PageVisit, textsSrc: string, first: OtherCampaign): ShownCampaign {
  const { campaignId } = first;
  const { clock, consent, edge, key } = visit.script;
  const isOf: IsOwnCampaign = (named) => named === campaignId;
  const showBlocks = (blocks[campaignId] ??= openBlocks());
  const reports = consent === 'granted' ? startReports(edge, key, () => campaign.token) : null;
  let campaign = first;
  let widgets: Widget[] | null = null;
  let written = '';
  let expired: string | null = null;
  let isHere = true;
  let isEnded = false;
  let stopTexts = (): void => undefined;
  let stopWatching = (): void => undefined;

  const deadlineMs = (): number | null => (campaign.deadlineAt === null ? null : Date.parse(campaign.deadlineAt));

  const showWidgets = (): void => {
    const own = (widgets = [] as Widget[]);
    const { bar, timer } = campaign;
    const isWanted = (): boolean => isHere && widgets === own;
    if (bar && !visit.wasClosed(bar.pageId))
      quietly(async () => {
        const time = (): { deadlineAt: number | null; clock: typeof clock } => ({ deadlineAt: deadlineMs(), clock });
        const added = await visit.showBar(bar, { campaignId, time, reports, isWanted });
        own.push(...added);
      });
    if (timer)
      quietly(async () => {
        const { pageId, src, ...appearance } = timer;
        const module = (await import(/* webpackIgnore: true */ src)) as typeof import('@lastcall/widgets/timer');
        if (!isWanted()) return;
        const onShow = (): void => {
          emit('show', { campaignId, pageId });
          reports?.add(pageId, 'show');
        };
        own.push(module.mount({ ...appearance, deadlineAt: deadlineMs()!, clock, isOf, onShow }));
      });
  };

  const end = (): void => {
    isEnded = true;
    stopWatching();
    for (const widget of widgets ?? []) (widget.end ?? widget.remove).call(widget);
    widgets = null;
    showBlocks('after', namedBlocks(campaignId));
  };

  const atZero = async (): Promise<void> => {
    const { deadlineAt, pageId } = campaign;
    stopWatching();
    let expiry: Event | undefined;
    if (expired !== deadlineAt) {
      expired = deadlineAt;
      expiry = emit('expire', { campaignId, pageId });
      reports?.add(pageId, 'expire');
    }
    await jitteredDelay(deadlineJitterMs);
    if (expiry?.defaultPrevented) return;
    try {
      await Promise.race([visit.refresh(), jitteredDelay(maxDeadlineWaitMs)]);
    } finally {
      if (isHere && !isEnded && visit.msUntil(campaign.deadlineAt) <= 0) end();
    }
  };

  const watch = (): number => {
    if (!widgets && visit.msUntil(campaign.revealAt) <= 0) showWidgets();
    if (campaign.deadlineAt === null) return Infinity;
    const leftMs = visit.msUntil(campaign.deadlineAt);
    if (leftMs > 0) return document.hidden ? leftMs : (leftMs % 1000) + 1;
    quietly(atZero);
    return Infinity;
  };

  const showTexts = async (): Promise<void> => {
    const { texts } = campaign;
    const { writeTexts } = (await import(/* webpackIgnore: true */ textsSrc)) as typeof import('../parts/texts.ts');
    if (!isHere || campaign.texts !== texts) return;
    stopTexts();
    stopTexts = writeTexts(texts, isOf);
  };

  return {
    update: (newest) => {
      campaign = newest;
      const { deadline, quantity } = newest.texts;
      if (written !== (written = `${deadline} ${quantity}`)) quietly(showTexts);
      if (newest.deadlineAt !== null && visit.msUntil(newest.deadlineAt) <= 0) return end();
      isEnded = false;
      for (const widget of widgets ?? []) widget.deadlineAt = deadlineMs();
      if (newest.deadlineAt !== null) showBlocks('before', namedBlocks(campaignId));
      stopWatching();
      watch();
      stopWatching = clock.onTick(watch);
    },
    remove: () => {
      isHere = false;
      stopWatching();
      stopTexts();
      for (const widget of widgets ?? []) widget.remove();
      reports?.end();
      showBlocks();
    },
  };
}
