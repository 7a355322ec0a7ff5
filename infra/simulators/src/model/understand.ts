import { parseToolResult, type ModelOutput, type SentMessage, type ToolCall } from './conversation.ts';
import { dateIn, timeIn } from './dates.ts';
import { messages as words } from './messages.ts';

/** The campaign types by common names; the first match counts. */
const types: readonly (readonly [RegExp, string])[] = [
  [/announcement/i, 'announcement-bar'],
  [/abandoned cart/i, 'AbandonedCart'],
  [/webinar/i, 'AutomatedWebinar'],
  [/tripwire/i, 'TripwireOffer'],
  [/page only/i, 'PageOnly'],
  [/product launch|\blaunch\b/i, 'ProductLaunch'],
  [/holiday/i, 'HolidayPromo'],
  [/flash sale|fixed/i, 'FlashSale'],
  [/quantity|limited (?:number|edition)|\b\d+ (?:seats|pieces|units|items|copies|spots|places)\b/i, 'Quantity'],
  [/evergreen/i, 'Evergreen'],
];
const fixedTypes = ['FlashSale', 'ProductLaunch', 'HolidayPromo', 'Quantity'];
const urlPattern = /\bhttps?:\/\/[^\s,;"'<>]*[^\s,;"'<>.!?)]/gi;
const requestPhrases = /\b(?:create|make|set up|start|build|new|want|need|launch)\b/i;

/** Answers plain requests like a model, deterministically: creates campaigns, adds pages, and asks for missing details. */
export function understand(messages: readonly SentMessage[]): ModelOutput {
  const last = messages.at(-1);
  if (last?.role === 'tool') return respondToToolResult(messages);
  const said = last?.content ?? '';
  const made = newestCampaign(messages);
  const urls = said.match(urlPattern) ?? [];
  const open = sinceNewestCampaign(messages);
  const isNew = open.some(
    ({ content }) =>
      requestPhrases.test(content) &&
      /campaign|sale|launch|webinar|promo|announcement|evergreen/i.test(content.replaceAll(urlPattern, '')),
  );
  if (isNew) return newCampaign(open, today(messages));
  if (urls.length > 0 || /\bpages?\b/i.test(said))
    return made === null
      ? { text: words.noCampaignYet }
      : urls.length > 0
        ? { calls: [pageCall(made, said)] }
        : { text: words.whichPage };
  return { text: /\b(?:thanks|thank you|great|perfect)\b/i.test(said) ? words.welcome : words.help };
}

/** Reports tool results, and continues where a campaign was requested together with its page. */
function respondToToolResult(messages: readonly SentMessage[]): ModelOutput {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const since = messages.slice(asked + 1);
  const said = messages[asked]?.content ?? '';
  const result = parseToolResult(messages.at(-1)!);
  const names = since.flatMap(({ toolNames }) => toolNames);
  if (!result.ok) return { text: words.refused(result.error ?? '') };
  if (names.at(-1) === 'addCampaignPage') return { text: words.pageAdded };
  if (urlPattern.test(said) && result.id !== undefined) {
    urlPattern.lastIndex = 0;
    return { text: words.created(result.name ?? ''), calls: [pageCall(result.id, said)] };
  }
  return { text: words.createdAndNext(result.name ?? '') };
}

function newCampaign(open: readonly SentMessage[], now: string): ModelOutput {
  const answers = open.filter(({ role }) => role === 'user').map(({ content }) => content);
  const text = answers.join('\n');
  const name = nameIn(open);
  const date = dateIn(text, now);
  const type =
    types.find(([pattern]) => pattern.test(name === null ? text : text.replace(name, '')))?.[1] ??
    (date === null ? 'Evergreen' : 'FlashSale');
  const isFixed = fixedTypes.includes(type);
  const [, length, unit] = /(\d+)[\s-]*(day|hour|minute)s?\b/i.exec(text) ?? [];
  const [, quantity] = /\b(\d+) (?:seats|pieces|units|items|copies|spots|places)\b/i.exec(text) ?? [];
  if (name === null) return { text: words.whichName };
  if (isFixed && date === null) return { text: words.whichDate };
  if (type === 'Quantity' && quantity === undefined) return { text: words.howMany };
  const time = timeIn(text);
  return {
    calls: [
      {
        name: 'createCampaign',
        arguments: {
          campaignName: name,
          campaignType: type,
          ...(isFixed && { deadlineDate: date }),
          ...(type === 'Quantity' && { quantity: Number(quantity), startDate: now }),
          ...(!isFixed &&
            length !== undefined && { deadlineLength: Number(length), deadlineUnit: `${unit!.toLowerCase()}s` }),
          ...(time !== null && { deadlineTime: time }),
        },
      },
    ],
  };
}

/** Returns the name in a request, or the answer to the question about it. */
function nameIn(open: readonly SentMessage[]): string | null {
  const asked = open.findIndex(({ role, content }) => role === 'assistant' && content === words.whichName);
  const named = open
    .filter(({ role }) => role === 'user')
    .map(({ content }) =>
      /\b(?:called|named|name it|call it|name is|with the name)\s+(?:"([^"]+)"|“([^”]+)”|'([^']+)'|(.+?))(?=\s+(?:with|that|which|ending|ends|until|for|and|on|at|in)\b|[,.;!?](?:\s|$)|$)/im.exec(
        content,
      ),
    );
  const found = named.findLast((match) => match !== null);
  if (found) return (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').trim();
  return asked >= 0 ? (open[asked + 1]?.content.replace(/[.!]$/, '').trim() ?? null) : null;
}

/** The first URL is the page URL, and the second one is the after-deadline URL. */
function pageCall(campaignId: string, said: string): ToolCall {
  const [beforeUrl, afterUrl] = said.match(urlPattern) ?? [];
  return { name: 'addCampaignPage', arguments: { campaignId, beforeUrl, ...(afterUrl !== undefined && { afterUrl }) } };
}

function newestCampaign(messages: readonly SentMessage[]): string | null {
  return (
    messages
      .filter(({ role }) => role === 'tool')
      .map(parseToolResult)
      .findLast(({ ok, id }) => ok && id !== undefined)?.id ?? null
  );
}

/** Returns the messages since the last campaign was created, which are about the next one. */
function sinceNewestCampaign(messages: readonly SentMessage[]): readonly SentMessage[] {
  const made = messages.findLastIndex((message) => message.role === 'tool' && parseToolResult(message).ok);
  return messages.slice(made + 1).filter(({ role }) => role !== 'system' && role !== 'tool');
}

/** Returns the date in the system prompt, so that the same conversation gets the same answers. */
function today(messages: readonly SentMessage[]): string {
  return /Today is (\d{4}-\d{2}-\d{2})/.exec(messages[0]?.content ?? '')?.[1] ?? new Date().toISOString().slice(0, 10);
}
