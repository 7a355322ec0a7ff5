import { Injectable } from '@nestjs/common';
import { Envelope, Tokens, type EncryptionContext } from '@lastcall/core/platform';
import type { Credentials } from '@lastcall/providers';
import { z } from 'zod';
import type { ConnectionRow } from './connection.entity.ts';

/** A token as stored: the token itself, its expiry, and the refresh token. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
  /** The account that the token belongs to, if the provider has a URL for each account. */
  readonly accountId?: string | undefined;
}

type Row = Pick<ConnectionRow, 'accountId' | 'id'>;

const known = z.record(z.string(), z.string());

/** Encrypts the credentials of a connection for its own row, and decrypts them. */
@Injectable()
export class ConnectionSecrets {
  constructor(
    private readonly envelope: Envelope,
    private readonly tokens: Tokens,
  ) {}

  /** Returns the columns for credentials that were entered by hand. */
  ofKey(row: Row & { readonly provider: string }, credentials: Credentials) {
    const text = asText(credentials);
    return {
      kind: 'key',
      credentials: this.envelope.encrypt(text, encryptionContextOf(row, 'credentials')),
      fingerprint: this.tokens.keyedHash('connection', `${row.provider} ${text}`),
      lastFour: (credentials.api_key ?? '').slice(-4),
      refreshToken: null,
      tokenExpiresAt: null,
    } as const;
  }

  /** Returns the columns for a grant from a provider. */
  ofGrant(row: Row, grant: Grant) {
    const { refreshToken, expiresAt } = grant;
    return {
      kind: 'oauth',
      credentials: this.envelope.encrypt(asText(credentialsOf(grant)), encryptionContextOf(row, 'credentials')),
      fingerprint: null,
      lastFour: '',
      refreshToken:
        refreshToken === null ? null : this.envelope.encrypt(refreshToken, encryptionContextOf(row, 'refresh_token')),
      tokenExpiresAt: expiresAt,
    } as const;
  }

  /** Returns the columns of a connection whose token no longer works; only its account id is kept. */
  withoutToken(row: Row & Pick<ConnectionRow, 'credentials'>) {
    const { account_id = '' } = this.credentialsIn(row);
    return {
      credentials: this.envelope.encrypt(asText({ account_id }), encryptionContextOf(row, 'credentials')),
      refreshToken: null,
      tokenExpiresAt: null,
    } as const;
  }

  credentialsIn(row: Row & Pick<ConnectionRow, 'credentials'>): Credentials {
    return asCredentials(this.envelope.decrypt(row.credentials, encryptionContextOf(row, 'credentials')));
  }

  refreshTokenIn(row: Row & Pick<ConnectionRow, 'refreshToken'>): string | null {
    return row.refreshToken === null
      ? null
      : this.envelope.decrypt(row.refreshToken, encryptionContextOf(row, 'refresh_token'));
  }
}

/** Returns the credentials of a grant for an adapter. */
export function credentialsOf({ accessToken, accountId }: Grant): Credentials {
  return { access_token: accessToken, ...(accountId !== undefined && { account_id: accountId }) };
}

function asText(credentials: Credentials): string {
  const { api_key, ...more } = credentials;
  return Object.keys(more).length === 0 ? (api_key ?? '') : JSON.stringify(credentials);
}

function asCredentials(text: string): Credentials {
  if (!text.startsWith('{')) return { api_key: text };
  try {
    return known.parse(JSON.parse(text));
  } catch {
    return { api_key: text }; // A plain key may start with a brace.
  }
}

function encryptionContextOf({ accountId, id }: Row, column: 'credentials' | 'refresh_token'): EncryptionContext {
  return { accountId, table: 'connection', column, row: id };
}
