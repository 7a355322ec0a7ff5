import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Caller, type CallerSource, type Config } from '@lastcall/core/platform';
import { sessionIdOf } from './session-cookie.ts';
import { SessionRepository } from './session.repository.ts';
import { isStaff } from './staff.ts';

/** Callers by the session cookie; no other credential is one of a person. */
@Injectable()
export class SessionCallers implements CallerSource {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
  ) {}

  async callerOf({ headers }: { headers: { cookie?: string; authorization?: string } }): Promise<Caller | null> {
    const id = sessionIdOf(this.config, headers);
    const owner = id === null ? null : await this.sessions.ownerOf(id);
    if (!owner) return null;
    const ofStaff = !owner.isCheck && isStaff(this.config, owner);
    return { ...owner, isStaff: ofStaff, remoteOverrides: ofStaff || owner.isCheck ? owner.remoteOverrides : {} };
  }
}
