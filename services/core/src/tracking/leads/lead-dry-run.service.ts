import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { signalOf, type Followed, type Found, type KnownBy, type Recognized, type Signals } from './known-by.ts';
import type { Lead } from './lead.entity.ts';
import { LeadLookupRepository } from './lead-lookup.repository.ts';
import type { LeadService } from './lead.service.ts';
import { NetworkHashes } from './network-hash.ts';
import { peekIdentity, resolveIdentity } from './resolve-identity.ts';
import { hasStart } from './identity-change-set.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

type Named = Pick<TrackedCampaign, 'accountId' | 'id' | 'tracking'>;
type Peeked = Named & Pick<TrackedCampaign, 'rule' | 'startsBy'>;

/** Returns what `LeadService` would decide at a given time, by the same rules. Writes nothing. */
@Injectable()
export class LeadDryRunService implements Pick<LeadService, 'find' | 'recognize' | 'followVisitor'> {
  constructor(
    private readonly lookup: LeadLookupRepository,
    private readonly networks: NetworkHashes,
  ) {}

  /** Returns the lead that each signal identifies on its own. */
  async found(campaign: Named, signals: Signals, now: Date): Promise<Found> {
    return this.lookup.find(campaign.accountId, campaign.id, this.knownBy(campaign, signals), now);
  }

  async find(campaign: Peeked, signals: Signals, now: Date): Promise<Lead | null> {
    return (await this.recognize(campaign, signals, now)).lead;
  }

  async recognize(campaign: Peeked, signals: Signals, now: Date): Promise<Recognized> {
    const [knownBy, found] = [this.knownBy(campaign, signals), await this.found(campaign, signals, now)];
    const peeked = peekIdentity(campaign, knownBy, found, now);
    return { ...peeked, signal: signalOf(peeked.lead, found, knownBy) };
  }

  /** Returns the lead as it would be afterward. */
  async followVisitor(
    campaign: TrackedCampaign,
    signals: Signals,
    now: Date,
    by: StartedBy = 'visit',
  ): Promise<Followed> {
    const [knownBy, found] = [this.knownBy(campaign, signals), await this.found(campaign, signals, now)];
    const { lead, changeSet, proof } = resolveIdentity(campaign, knownBy, found, by, { now, newId: randomUUID });
    return { lead, signal: signalOf(lead, found, knownBy), isStarted: hasStart(changeSet), proof, isOwn: true };
  }

  private knownBy(campaign: Named, { ip, ...signals }: Signals): KnownBy {
    return { ...signals, networkHash: this.networks.of(campaign, ip) };
  }
}
