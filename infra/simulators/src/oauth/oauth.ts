import { createHash } from 'node:crypto';
import type { AdapterModule, ProviderDefinition } from '@lastcall/providers';
import { adapters } from '@lastcall/providers/adapters';
import { providerDefinitions } from '@lastcall/providers/definitions';
import { type Handler, jsonObject, type Request } from '../answer.ts';
import { OAuthServer } from './oauth-server.ts';

/** The OAuth servers of all providers that have one. */
interface OAuth {
  readonly handle: Handler;
  /** Maps a request with a token to the provider's own API: with the key of the token's account, or with an invalid one. */
  readonly translateRequest: (request: Request) => Request;
}

const definitions: readonly ProviderDefinition[] = Object.values(providerDefinitions);
const modules: Readonly<Record<string, AdapterModule | undefined>> = adapters;

/** Returns the key of an account connected by OAuth, for reading a simulator's recorded requests. */
function oauthAccountKey(name: string, account: string): string {
  return `${name}_${createHash('sha256').update(account).digest('hex').slice(0, 32)}`;
}

/** Runs the OAuth servers of all providers at one origin; `/{name}/sim/tokens` expires (`expire`), revokes (`revoke`) or loses (`lose`) tokens. */
export function createOAuth(): OAuth {
  const servers = new Map(
    definitions.flatMap(({ name, oauth }) =>
      oauth && !oauth.isAtAccount ? [[name, new OAuthServer(name, oauth)] as const] : [],
    ),
  );
  const at = (path: string) => {
    const [, name = '', below = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? [];
    return { name, below, server: servers.get(name) };
  };

  return {
    handle: (request) => {
      const { below, server } = at(request.path);
      if (!server) return undefined;
      if (request.method === 'POST' && below === '/sim/tokens') {
        server.simulate(jsonObject(request.body) ?? {});
        return { status: 204 };
      }
      if (request.method === 'GET' && below === '/sim/tokens') return { status: 200, json: { asked: server.asked } };
      return server.respond({ ...request, path: below });
    },
    translateRequest: (request) => {
      const { name, server } = at(request.path);
      const [, token] = /^Bearer (oat_\S+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (!server || token === undefined) return request;
      const account = server.accountOf(token);
      const key = account === null ? 'none' : oauthAccountKey(name, account);
      const { authorization: _token, ...headers } = request.headers;
      return { ...request, headers: { ...headers, ...keyHeaders(name, key) } };
    },
  };
}

/** Returns the headers with a key: as an API key if the provider has API keys, otherwise as an access token. */
function keyHeaders(name: string, key: string): Readonly<Record<string, string>> {
  const hasKeys = definitions.some((definition) => definition.name === name && definition.fields.includes('api_key'));
  return (
    modules[name]?.httpProfile({ connectionId: null, credentials: hasKeys ? { api_key: key } : { access_token: key } })
      .headers ?? {}
  );
}
