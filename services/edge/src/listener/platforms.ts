import type { IntegrationProvider } from '@lastcall/contracts/providers';
import type { Delivery } from './delivery.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a delivery of an email platform says of the people that its address asks for; null when it asks for none of them. */
type Narrowing = (body: unknown, query: URLSearchParams) => unknown;

/**
 * Webhooks of platforms tell of more than was asked for: every tag, every list, every event. Their address names the one that
 * starts deadlines, and everybody else is left out here. An address that names none asks for everybody.
 */
const narrowings: Readonly<Record<IntegrationProvider, Narrowing>> = {
  kit: (body, query) => ({
    events: listOf(fieldsOf(body).events).flatMap((event) => {
      const { id, type, data } = fieldsOf(event);
      const isAsked = type === 'subscriber.tag_added' && isTheOne(fieldsOf(fieldsOf(data).tag).id, query.get('tag'));
      return isAsked ? [{ event_id: id, ...fieldsOf(data) }] : [];
    }),
  }),
  mailerlite: (body, query) => {
    const { events } = fieldsOf(body);
    const all = Array.isArray(events) ? events : [body];
    return { events: all.map((event) => ({ ...fieldsOf(event), ...fieldsOf(fieldsOf(event).data) })).filter(({ group }: Fields) => isTheOne(fieldsOf(group).id, query.get('group'))) };
  },
  activecampaign: (body, query) => (isTheOne(fieldsOf(body).list, query.get('list')) ? body : null),
  mailchimp: (body, query) => {
    const form = fieldsOf(body);
    const [groupList, category, ...group] = query.get('group')?.split('/') ?? [];
    const isAsked = (form.type === 'subscribe' || form.type === 'profile') && isTheOne(form['data[list_id]'], query.get('list') ?? groupList ?? null);
    return isAsked && (category === undefined || groupsOf(form, category).includes(group.join('/'))) ? body : null;
  },
  getresponse: (body, query) => (query.get('action') === 'subscribe' ? body : null),
  keap: (body) => body,
  ontraport: (body) => body,
  drip: (body) => body,
};

/** The same delivery with the people alone that its address asks for. */
export function narrowed(platform: IntegrationProvider, delivery: Delivery): Delivery {
  const body = narrowings[platform](delivery.body, delivery.query);
  return body === null ? { ...delivery, body: { events: [] }, query: new URLSearchParams() } : { ...delivery, body };
}

/**
 * The campaigns that a delivery of GetResponse is for: its one address names each campaign with its list, and the delivery says into which list somebody came.
 * Null when the address names none.
 */
export function campaignsIn(query: URLSearchParams): string[] | null {
  const [ids, lists] = [query.get('campaignIds'), query.get('lists')];
  if (ids === null || lists === null) return null;
  const list = query.get('CAMPAIGN_ID');
  return [...new Set(ids.split(',').filter((_, at) => lists.split(',')[at] === list))];
}

/** A field that is not sent is not another one. */
function isTheOne(given: unknown, asked: string | null): boolean {
  return asked === null || given === undefined || String(given) === asked;
}

/** The groups of one category, as a form of Mailchimp lists them: a comma in a name has a backslash before it. */
function groupsOf(form: Fields, category: string): string[] {
  const at = Object.keys(form).find((name) => /^data\[merges\]\[GROUPINGS\]\[\d+\]\[name\]$/.test(name) && form[name] === category);
  const groups = at && form[at.replace(/\[name\]$/, '[groups]')];
  return typeof groups === 'string' ? groups.split(/(?<!\\),\s*/).map((name) => name.replaceAll('\\,', ',')) : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
