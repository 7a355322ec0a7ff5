import { Injectable } from '@nestjs/common';
import { isSameText, Tokens } from '@lastcall/core/platform';

/** The secrets by which the edge recognizes customers' proxies. None is stored. */
@Injectable()
export class SiteSecrets {
  constructor(private readonly tokens: Tokens) {}

  /** Returns the secret of a site for one host, 43 characters of base64url. A site that is added again has another id, and with it another secret. */
  secretOf(siteId: string, host: string): string {
    return this.tokens.keyedHash('first-party', `${siteId} ${host}`);
  }

  /** Returns true for the secret of this site and host; compares in constant time. */
  isSecret(given: string, siteId: string, host: string): boolean {
    return isSameText(given, this.secretOf(siteId, host));
  }
}
