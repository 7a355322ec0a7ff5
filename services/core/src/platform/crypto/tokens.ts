import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { HmacSha256 } from './hmac.ts';
import { isSameText } from './random.ts';

/** The purpose of a token; a token for another purpose is rejected. */
type TokenPurpose = 'lead' | 'person' | 'link' | 'frame' | 'visitor' | 'page-create' | 'oauth';

/** The purpose of a keyed hash; the same text has another hash for another purpose. */
type HashPurpose =
  | 'network'
  | 'personal-code'
  | 'visit'
  | 'notice'
  | 'sale'
  | 'connection'
  | 'oauth'
  | 'api-request'
  | 'portal-answer'
  | 'first-party'
  | 'link-visit';

interface Sealed {
  readonly p: unknown;
  /** Expiry in seconds since 1970. */
  readonly x?: number;
}

/** Signed tokens (HMAC-SHA-256, a key for each purpose). Their holders can read the payload, so it has ids only. */
@Injectable()
export class Tokens {
  private readonly keys = new Map<string, HmacSha256>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SECRET_KEY'>) {}

  /** Signs a payload of ids, valid for `ttlSeconds` or without expiry. */
  signToken(purpose: TokenPurpose, payload: object, ttlSeconds?: number): string {
    const sealed: Sealed = {
      p: payload,
      ...(ttlSeconds === undefined ? {} : { x: Math.floor(Date.now() / 1000) + ttlSeconds }),
    };
    const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
    return `${text}.${this.signature(purpose, text)}`;
  }

  /**
   * Returns the payload of a token; null when it is forged, truncated, expired or for another purpose. Validate its
   * shape before use.
   */
  readToken(purpose: TokenPurpose, token: string): unknown {
    const [text, signature, ...more] = token.split('.');
    if (!text || !signature || more.length > 0) return null;
    if (!isSameText(signature, this.signature(purpose, text))) return null;
    const { p, x } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed;
    return x !== undefined && x * 1000 <= Date.now() ? null : p;
  }

  /**
   * Returns a keyed hash as 43 characters of base64url. Without our key, the text cannot be found by brute force.
   */
  keyedHash(purpose: HashPurpose, text: string): string {
    return this.keyFor(`hash:${purpose}`).sign(text);
  }

  private signature(purpose: TokenPurpose, text: string): string {
    return this.keyFor(`token:${purpose}`).sign(text);
  }

  private keyFor(info: string): HmacSha256 {
    let key = this.keys.get(info);
    if (!key) {
      key = new HmacSha256(Buffer.from(hkdfSync('sha256', this.config.SECRET_KEY, '', info, 32)));
      this.keys.set(info, key);
    }
    return key;
  }
}
