import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Caller, type CallerSource, type Config } from '@lastcall/core/platform';
import { sessionIdOf } from './session-cookie.ts';
import { SessionRepository } from './session.repository.ts';

/** Callers by the session cookie; no other credential is looked at, so a request never has two identities. */
@Injectable()
export class SessionCallers implements CallerSource {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
  ) {}

  async callerOf(request: { headers: { cookie?: string } }): Promise<Caller | null> {
    const id = sessionIdOf(this.config, request.headers.cookie);
    const owner = id === null ? null : await this.sessions.ownerOf(id);
    if (!owner) return null;
    const { accountId, userId, plan, email } = owner;
    return { accountId, userId, plan, isStaff: owner.isStaff || this.config.STAFF_EMAILS.includes(email) };
  }
}
