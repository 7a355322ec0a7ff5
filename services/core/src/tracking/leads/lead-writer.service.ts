import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@lastcall/core/platform';
import { countdownsChanged, leadsChanging } from './events.ts';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Lead } from './lead.entity.ts';
import type { IdentityChangeSet } from './identity-change-set.ts';
import { IdentityChangeRepository } from './identity-change.repository.ts';

/** Writes change sets of leads and emits their domain events in one transaction. */
@Injectable()
export class LeadWriterService {
  constructor(
    private readonly changeSets: IdentityChangeRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Call it inside the transaction that has locked the leads. All of them belong to one account. */
  async write(changeSet: IdentityChangeSet): Promise<void> {
    const { changes, starts } = changeSet;
    // Handlers move the clicks, starts and orders of these leads to another lead.
    const superseded = changes.filter(({ what }) => supersedingChanges.has(what));
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

const supersedingChanges: ReadonlySet<NewLeadChange['what']> = new Set(['joined', 'joined-into', 'succeeded']);

/** Returns the leads with a new ledger entry, in their new state. */
function changedIn({ created, changed, changes }: IdentityChangeSet): Lead[] {
  const noted = new Set(changes.map(({ leadId }) => leadId));
  return [...created, ...changed].filter(({ id }) => noted.has(id));
}
