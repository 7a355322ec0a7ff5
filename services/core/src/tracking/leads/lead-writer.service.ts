import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@lastcall/core/platform';
import { countdownsChanged, leadsChanging } from './events.ts';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Lead } from './lead.entity.ts';
import type { IdentityChangeSet } from './identity-change-set.ts';
import { IdentityChangeRepository } from './identity-change-set.repository.ts';

/** Writes what was decided about leads and emits it, in one transaction. */
@Injectable()
export class LeadWriterService {
  constructor(
    private readonly changeSets: IdentityChangeRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Call it inside the transaction in which the leads were locked. All of them are of one account. */
  async write(changeSet: IdentityChangeSet): Promise<void> {
    const { changes, starts } = changeSet;
    // Their clicks, starts and orders belong to another lead from now on.
    const superseded = changes.filter(({ what }) => isSuperseding.has(what));
    if (superseded.length > 0)
      await this.events.emit(leadsChanging, {
        accountId: superseded[0]!.accountId,
        leadIds: superseded.map(({ leadId }) => leadId),
      });
    await this.changeSets.write(changeSet);
    const accountId = changes[0]?.accountId ?? starts[0]?.accountId;
    if (accountId !== undefined)
      await this.events.emit(countdownsChanged, { accountId, leads: changedIn(changeSet), changes, starts });
  }
}

const isSuperseding: ReadonlySet<NewLeadChange['what']> = new Set(['joined', 'joined-into', 'succeeded']);

/** The leads with a new entry in the history, as they are afterwards. */
function changedIn({ created, changed, changes }: IdentityChangeSet): Lead[] {
  const noted = new Set(changes.map(({ leadId }) => leadId));
  return [...created, ...changed].filter(({ id }) => noted.has(id));
}
