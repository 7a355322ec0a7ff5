import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Caller, type CallerSource, type Config } from '@lastcall/core/platform';
import { PageTokens } from './page-tokens.ts';
import { sessionIdOf } from './session-cookie.ts';
import { SessionRepository, type SessionOwner } from './session.repository.ts';
import { isStaff } from './staff.ts';

/** Resolves callers by the session cookie, or by a token that was created in a session. */
@Injectable()
export class SessionCallers implements CallerSource {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionRepository,
    private readonly tokens: PageTokens,
  ) {}

  async callerOf({ headers }: { headers: { cookie?: string; authorization?: string } }): Promise<Caller | null> {
    const id = sessionIdOf(this.config, headers);
    const owner = id === null ? null : await this.sessions.ownerOf(id);
    return owner && this.asCaller(owner);
  }

  async callerOfToken(token: string): Promise<Caller | null> {
    const read = this.tokens.read(token);
    const owner = read && (await this.sessions.ownerOfHash(read.sessionHash));
    return owner && { ...this.asCaller(owner), onlyCampaign: read.campaignId };
  }

  private asCaller(owner: SessionOwner): Caller {
    const ofStaff = !owner.isCheck && isStaff(this.config, owner);
    return { ...owner, isStaff: ofStaff, remoteOverrides: ofStaff || owner.isCheck ? owner.remoteOverrides : {} };
  }
}
