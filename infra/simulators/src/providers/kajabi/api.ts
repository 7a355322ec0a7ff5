import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { headerOf, ok, textIn } from '../simulated-provider.ts';
import { type Contact, type KajabiAccount, contactOf, newId, resourceOf, siteRelation } from './account.ts';

const jsonApi = 'application/vnd.api+json';

const errorMessages: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};
/** Kajabi's errors have JSON:API format. */
export const errorOf = (status: number, detail = errorMessages[status] ?? 'Error'): Answer => ({
  status,
  json: { errors: [{ status: String(status), source: null, title: errorMessages[status] ?? 'Error', detail }] },
});

const events = ['purchase', 'form_submission', 'tag_added', 'tag_removed', 'payment_succeeded', 'order_created'];

/** Responds below `/v1` to requests with a token. */
export function answer(account: KajabiAccount, request: Request): Answer {
  const { method, path, query, body } = request;
  if ((method === 'POST' || method === 'PATCH') && headerOf(request, 'content-type') !== jsonApi) return errorOf(415);
  const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1] ?? '';
  switch (`${method} ${path.replace(/\/\d+(?=\/|$)/, '/:id')}`) {
    case 'GET /v1/sites':
      return page(
        account.sites.map((site) => ({ id: site.id, type: 'sites', attributes: { title: site.title } })),
        request,
      );
    case 'GET /v1/contact_tags':
      return page(
        ofSite(account.tags, query).map((tag) => ({
          id: tag.id,
          type: 'contact_tags',
          attributes: { name: tag.name },
          relationships: siteRelation(tag.siteId),
        })),
        request,
      );
    case 'GET /v1/custom_fields':
      return page(
        ofSite(account.fields, query).map(({ id: fieldId, siteId, ...attributes }) => ({
          id: fieldId,
          type: 'custom_fields',
          attributes: { ...attributes, required: false },
          relationships: siteRelation(siteId),
        })),
        request,
      );
    case 'GET /v1/contacts':
      return contacts(account, request);
    case 'POST /v1/contacts':
      return createContact(account, body);
    case 'POST /v1/contacts/:id/relationships/tags':
      return addTags(account, id, body);
    case 'PATCH /v1/contacts/:id':
      return updateContact(account, id, body);
    case 'GET /v1/hooks':
      return page(
        account.hooks
          .filter(({ attributes }) => [null, attributes.event].includes(query.get('filter[event_eq]')))
          .map((hook) => ({
            id: hook.id,
            type: 'hooks',
            attributes: hook.attributes,
            relationships: siteRelation(hook.siteId),
          })),
        request,
      );
    case 'POST /v1/hooks':
      return createHook(account, body);
    case 'DELETE /v1/hooks/:id': {
      const at = account.hooks.findIndex((hook) => hook.id === id);
      if (at < 0) return errorOf(404);
      account.hooks.splice(at, 1);
      return { status: 204 };
    }
    default:
      return errorOf(404);
  }
}

function ofSite<T extends { siteId: string }>(rows: readonly T[], query: URLSearchParams): T[] {
  const siteId = query.get('filter[site_id]');
  return rows.filter((row) => siteId === null || row.siteId === siteId);
}

/** Lists contacts; a user with several sites must select one. */
function contacts(account: KajabiAccount, request: Request): Answer {
  const { query } = request;
  if (account.sites.length > 1 && !account.sites.some((site) => site.id === query.get('filter[site_id]')))
    return errorOf(400, 'filter[site_id] is required');
  const [tagId, part] = [query.get('filter[has_tag_id]'), query.get('filter[email_contains]')?.toLowerCase()];
  const found = ofSite(account.contacts, query).filter(
    ({ tagIds, attributes }) =>
      (tagId === null || tagIds.has(tagId)) && (part === undefined || attributes.email.toLowerCase().includes(part)),
  );
  const byTime = (one: Contact, other: Contact): number =>
    one.attributes.created_at.localeCompare(other.attributes.created_at);
  return page(
    (query.get('sort') === '-created_at'
      ? found.toReversed().sort((one, other) => byTime(other, one))
      : found.sort(byTime)
    ).map(resourceOf),
    request,
  );
}

/** Creates a contact; a site has each email address once. */
function createContact(account: KajabiAccount, body: string): Answer {
  const data = jsonObject(body)?.data as
    | {
        type?: unknown;
        attributes?: Record<string, unknown>;
        relationships?: { site?: { data?: { type?: unknown; id?: unknown } } };
      }
    | undefined;
  const named = data?.relationships?.site?.data;
  const site = account.sites.find(({ id }) => named?.type === 'sites' && id === named.id);
  const email = textIn(data?.attributes, 'email');
  if (data?.type !== 'contacts') return errorOf(422);
  if (!site) return errorOf(422, 'Site must exist');
  if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return errorOf(422, 'Email is invalid');
  const isKnown = account.contacts.some(
    ({ siteId, attributes }) => siteId === site.id && attributes.email.toLowerCase() === email.toLowerCase(),
  );
  if (isKnown) return errorOf(422, 'Email has already been taken');
  const contact = contactOf(account, site.id, email);
  Object.assign(contact.attributes, data.attributes);
  return ok({ data: resourceOf(contact) }, 201);
}

/** Adds tags to a contact; rejects tags of another site. */
function addTags(account: KajabiAccount, id: string, body: string): Answer {
  const contact = account.contacts.find((each) => each.id === id);
  const identifiers = jsonObject(body)?.data as { type?: unknown; id?: unknown }[] | undefined;
  if (!contact) return errorOf(404);
  if (!Array.isArray(identifiers) || identifiers.some(({ type }) => type !== 'contact_tags')) return errorOf(422);
  const tags = identifiers.map((each) =>
    account.tags.find((tag) => tag.id === each.id && tag.siteId === contact.siteId),
  );
  if (tags.includes(undefined)) return errorOf(404, 'The record identified by the id could not be found.');
  for (const tag of tags) contact.tagIds.add(tag!.id);
  return ok({ data: [...contact.tagIds].map((tagId) => ({ type: 'contact_tags', id: tagId })) });
}

/** Updates a contact; rejects unknown attributes. */
function updateContact(account: KajabiAccount, id: string, body: string): Answer {
  const contact = account.contacts.find((each) => each.id === id);
  if (!contact) return errorOf(404);
  const data = jsonObject(body)?.data as
    | { id?: unknown; type?: unknown; attributes?: Record<string, unknown> }
    | undefined;
  if (data?.type !== 'contacts' || data.id !== id || !data.attributes) return errorOf(422);
  const unknown = Object.keys(data.attributes).find((name) => !/^custom_[123]$/.test(name));
  if (unknown) return errorOf(422, `${unknown} is not allowed`);
  Object.assign(contact.attributes, data.attributes, { updated_at: new Date().toISOString() });
  return ok({ data: resourceOf(contact) });
}

function createHook(account: KajabiAccount, body: string): Answer {
  const data = jsonObject(body)?.data as
    | { attributes?: Record<string, unknown>; relationships?: { site?: { data?: { id?: unknown } } } }
    | undefined;
  const [url, event] = [textIn(data?.attributes, 'target_url'), textIn(data?.attributes, 'event') ?? ''];
  const site = account.sites.find(({ id }) => id === data?.relationships?.site?.data?.id);
  if (!site) return errorOf(422, 'Site must exist');
  if (!url || !URL.canParse(url)) return errorOf(422, 'Target url is invalid');
  if (!events.includes(event)) return errorOf(422, 'Event is not included in the list');
  const hook = {
    id: newId(),
    siteId: site.id,
    attributes: { target_url: url, event, resource_id: textIn(data?.attributes, 'resource_id') ?? null },
  };
  account.hooks.push(hook);
  return ok(
    { data: { id: hook.id, type: 'hooks', attributes: hook.attributes, relationships: siteRelation(site.id) } },
    201,
  );
}

/** Returns a JSON:API page, with the URL of the next one if there is one. */
function page(rows: readonly unknown[], { path, query }: Request): Answer {
  const [size, at] = [Number(query.get('page[size]') ?? 10), Number(query.get('page[number]') ?? 1)];
  if (!(size >= 1 && size <= 100) || !(at >= 1)) return errorOf(400, 'page is invalid');
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const pageUrl = (number: number): string => `https://api.kajabi.com${path}?page[number]=${number}&page[size]=${size}`;
  const links = {
    self: pageUrl(at),
    first: pageUrl(1),
    last: pageUrl(pages),
    ...(at < pages && { next: pageUrl(at + 1) }),
  };
  return ok({
    data: rows.slice((at - 1) * size, at * size),
    links,
    meta: { total_pages: pages, total_count: rows.length, current_page: at },
  });
}
