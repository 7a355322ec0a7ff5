import type { ApiRoute, CallName } from '@lastcall/contracts/routes';
import type { BodyOf, EndpointName, ParamsOf, QueryOf } from '@lastcall/contracts/endpoints';

type Part<K extends string, T> = [T] extends [never] ? { [key in K]?: undefined } : { [key in K]: T };

/** The arguments of an endpoint call: exactly the parts that its contract has. */
export type CallArgs<N extends EndpointName> = Part<'params', ParamsOf<N>> &
  Part<'body', BodyOf<N>> & { query?: [QueryOf<N>] extends [never] ? undefined : QueryOf<N> };

/** One call as the base query sends it. */
export interface Call {
  readonly endpoint: EndpointName;
  /** The route, when the caller provides it; otherwise one of the shared routes. */
  readonly route?: ApiRoute | undefined;
  /** @deprecated Use `route`. To be removed with contract 2. */
  readonly address?: ApiRoute | undefined;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly query?: unknown;
}

/** The second argument of `callOf`: the route of a call that is not shared, and nothing for shared ones. */
type Where<N extends EndpointName> = N extends CallName ? [] : [route: ApiRoute];

/**
 * Returns the `query` of an injected RTK Query endpoint: `build.query<ResponseOf<'getCampaign'>, CallArgs<'getCampaign'>>({ query: callOf('getCampaign') })`.
 * An area with its own calls provides their routes: `callOf('getPortal', portalRoutes.getPortal)`.
 */
export function callOf<N extends EndpointName>(endpoint: N, ...[route]: Where<N>): (args: CallArgs<N>) => Call {
  return (args) => ({ endpoint, route, params: args.params, body: args.body, query: args.query });
}

/** Returns the URL of a call: the path with its parameters filled in and its query appended. */
export function requestUrl(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
/** @deprecated Use `requestUrl`. To be removed with contract 2. */
export { requestUrl as addressOf };
