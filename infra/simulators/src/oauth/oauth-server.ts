import { createHash, randomBytes } from 'node:crypto';
import type { OAuthFacts } from '@lastcall/providers';
import type { Answer, Request } from '../answer.ts';
import { clientSecretOf } from './clients.ts';
import { consentPage, errorPage } from './pages.ts';

/** A pending authorization: the client's request, and the proof it must present for a token. */
interface Code {
  readonly account: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly endsAt: number;
}

/** A granted authorization; all its tokens are revoked when a single-use one is presented twice. */
interface Family {
  readonly account: string;
  readonly clientId: string;
  isRevoked: boolean;
}

interface Token {
  readonly family: Family;
  endsAt: number;
}

const codeSeconds = 60;
const tokenSeconds = 7_200;

/** One provider's OAuth 2 server: an approval page, single-use codes, and refreshable tokens. */
export class OAuthServer {
  private readonly codes = new Map<string, Code>();
  private readonly access = new Map<string, Token>();
  private readonly refresh = new Map<string, Family>();
  private readonly used = new Map<string, Family>();
  readonly asked: Record<string, string>[] = [];
  /** Token requests whose responses are lost, as when a process crashes before storing them. */
  private lost = 0;

  private readonly name: string;
  private readonly facts: OAuthFacts;

  constructor(name: string, facts: OAuthFacts) {
    this.name = name;
    this.facts = facts;
  }

  /** Responds to requests at the provider's OAuth endpoints; undefined for any other. */
  respond({ method, path, query, body, headers }: Request): Answer | undefined {
    if (path === pathOf(this.facts.authorizeUrl))
      return method === 'POST' ? this.submitConsent(new URLSearchParams(body)) : this.consentScreen(query);
    if (path === pathOf(this.facts.tokenUrl) && method === 'POST')
      return this.exchangeToken(new URLSearchParams(body), headers.authorization);
    return undefined;
  }

  /** Returns the account of a token; null for one that is expired, revoked or unknown. */
  accountOf(accessToken: string): string | null {
    const token = this.access.get(accessToken);
    return token && !token.family.isRevoked && token.endsAt > Date.now() ? token.family.account : null;
  }

  /** Expires the access tokens of an account, revokes its authorization, or loses the next token responses. */
  simulate({
    account,
    expire = false,
    revoke = false,
    lose = 0,
  }: {
    account?: unknown;
    expire?: unknown;
    revoke?: unknown;
    lose?: unknown;
  }): void {
    if (typeof lose === 'number') this.lost = lose;
    for (const token of this.access.values()) {
      if (token.family.account !== account) continue;
      if (expire === true) token.endsAt = 0;
      if (revoke === true) token.family.isRevoked = true;
    }
  }

  private consentScreen(query: URLSearchParams): Answer {
    const problem = this.problemOf(query);
    return problem === null
      ? { status: 200, html: consentPage(this.name, query) }
      : { status: 400, html: errorPage(this.name, problem) };
  }

  private submitConsent(form: URLSearchParams): Answer {
    const problem = this.problemOf(form);
    if (problem !== null) return { status: 400, html: errorPage(this.name, problem) };
    const back = new URL(form.get('redirect_uri')!);
    if (form.get('state')) back.searchParams.set('state', form.get('state')!);
    if (form.get('allow') === 'yes') {
      const code = `code_${random()}`;
      this.codes.set(code, {
        account: form.get('account') || 'bakery',
        clientId: form.get('client_id')!,
        redirectUri: form.get('redirect_uri')!,
        challenge: form.get('code_challenge'),
        endsAt: Date.now() + codeSeconds * 1_000,
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    return { status: 302, headers: { location: back.href } };
  }

  /** Errors that are never redirected: a wrong client or redirect URL is shown to the user only. */
  private problemOf(params: URLSearchParams): string | null {
    if (!params.get('client_id')) return 'Unknown client.';
    if (!URL.canParse(params.get('redirect_uri') ?? '')) return 'This redirect URL isn’t registered for the client.';
    if (params.get('response_type') !== 'code') return 'Unsupported response type.';
    if (
      this.facts.pkce &&
      (params.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(params.get('code_challenge') ?? ''))
    )
      return 'A code challenge is required.';
    return null;
  }

  private exchangeToken(form: URLSearchParams, authorization: string | undefined): Answer {
    this.asked.push(Object.fromEntries(form));
    const client = this.clientIn(form, authorization);
    if (client === null) return errorResponse(401, 'invalid_client', 'Client authentication failed.');
    const family =
      form.get('grant_type') === 'authorization_code'
        ? this.familyOfCode(form, client)
        : form.get('grant_type') === 'refresh_token'
          ? this.familyOfRefresh(form, client)
          : undefined;
    if (family === undefined) return errorResponse(400, 'unsupported_grant_type', 'Unsupported grant type.');
    if (family === null)
      return errorResponse(
        400,
        'invalid_grant',
        `The grant "${form.get('refresh_token') ?? form.get('code') ?? ''}" is invalid, expired or revoked.`,
      );
    const granted = this.issueTokens(family, form.get('refresh_token'));
    if (this.lost > 0) {
      this.lost -= 1;
      return 'hangUp';
    }
    return granted;
  }

  private clientIn(form: URLSearchParams, authorization: string | undefined): string | null {
    const [, basic = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? [];
    const [basicId = '', basicSecret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    const [id, secret] =
      this.facts.clientSecret === 'basic'
        ? [basicId, basicSecret]
        : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
    return id !== '' && (this.facts.clientSecret === 'none' || secret === clientSecretOf(id)) ? id : null;
  }

  private familyOfCode(form: URLSearchParams, clientId: string): Family | null {
    const code = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    if (
      !code ||
      code.endsAt < Date.now() ||
      code.clientId !== clientId ||
      code.redirectUri !== form.get('redirect_uri')
    )
      return null;
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code.challenge === null || code.challenge === proof
      ? { account: code.account, clientId, isRevoked: false }
      : null;
  }

  private familyOfRefresh(form: URLSearchParams, clientId: string): Family | null {
    const shown = form.get('refresh_token') ?? '';
    const twice = this.used.get(shown);
    if (twice) twice.isRevoked = true;
    const family = this.refresh.get(shown);
    return family && !family.isRevoked && family.clientId === clientId ? family : null;
  }

  private issueTokens(family: Family, shown: string | null): Answer {
    const accessToken = `oat_${random()}`;
    this.access.set(accessToken, { family, endsAt: Date.now() + tokenSeconds * 1_000 });
    if (this.facts.refresh === 'none')
      return { status: 200, json: { access_token: accessToken, token_type: 'bearer' } };
    const reusesToken = this.facts.refresh === 'stable' && shown !== null;
    const refreshToken = reusesToken ? shown : `ort_${random()}`;
    if (shown !== null && !reusesToken) {
      this.refresh.delete(shown);
      this.used.set(shown, family);
    }
    this.refresh.set(refreshToken, family);
    return {
      status: 200,
      json: { access_token: accessToken, token_type: 'bearer', expires_in: tokenSeconds, refresh_token: refreshToken },
    };
  }
}

function errorResponse(status: number, error: string, words: string): Answer {
  return { status, json: { error, error_description: words } };
}

const random = (): string => randomBytes(24).toString('base64url');
const pathOf = (url: string): string => new URL(url).pathname;
