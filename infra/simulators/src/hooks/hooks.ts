import { type Handler, jsonObject, type Request } from '../answer.ts';

/** Requests that are stored per URL. */
const maxStoredHooks = 200;

/** A request as a customer's server received it. */
interface StoredHook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface HookEndpoint {
  status: number;
  readonly storedHooks: StoredHook[];
}

/**
 * Simulates a customer's server that accepts webhooks at any path below `/hooks/`. `POST` gets the status of its path (200 until another is set),
 * `PUT { "status" }` sets it, and `GET` lists the received requests, oldest first.
 */
export function createHooks(): { readonly handle: Handler } {
  const places = new Map<string, HookEndpoint>();
  const placeOf = (path: string): HookEndpoint => {
    const place = places.get(path) ?? { status: 200, storedHooks: [] };
    places.set(path, place);
    return place;
  };

  const handle: Handler = ({ method, path, headers, body }: Request) => {
    if (!path.startsWith('/hooks/')) return undefined;
    const place = placeOf(path);
    if (method === 'GET') return { status: 200, json: { requests: place.storedHooks } };
    if (method === 'PUT') {
      place.status = Number(jsonObject(body)?.['status'] ?? 200);
      return { status: 200, json: { status: place.status } };
    }
    place.storedHooks.push({
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
    });
    if (place.storedHooks.length > maxStoredHooks) place.storedHooks.shift();
    return { status: place.status, json: { received: true } };
  };
  return { handle };
}
