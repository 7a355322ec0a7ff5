import { Inject, Injectable } from '@nestjs/common';
import type { ChannelChange } from '@lastcall/contracts/release';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CONFIG, Database, fieldProblems, problem, type Config, type Deployer } from '@lastcall/core/platform';
import { AreaOwnershipService } from './area-ownership.service.ts';
import { messages } from './messages.ts';
import { noCanary, type RemoteChannel } from './remote-channel.entity.ts';
import { shareOf } from './remote-channel.presenter.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { manifestOf } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteEventRepository, type NewEvent } from './remote-event.repository.ts';
import { RemotePinRepository } from './remote-pin.repository.ts';
import { RemoteRegistryService } from './remote-registry.service.ts';
import { rolledBackTo, withStable } from './stables.ts';
import { runsUntil } from './trusted-keys.ts';

/** The new channels and the event for the history. */
interface Outcome {
  readonly channel: RemoteChannel;
  readonly event: NewEvent;
}

type Change<W extends ChannelChange['what']> = Extract<ChannelChange, { what: W }>;

/** Assigns versions of a remote to accounts. */
@Injectable()
export class ChannelService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly channels: RemoteChannelRepository,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly pins: RemotePinRepository,
    private readonly events: RemoteEventRepository,
    private readonly registry: RemoteRegistryService,
    private readonly ownership: AreaOwnershipService,
  ) {}

  /**
   * Makes one change if there was no other since `revision`: of concurrent changes one succeeds, and the others throw
   * `remote_changed`. Throws `no_such_version` and `version_not_ready` for unavailable versions, `area_taken`
   * for one that has an area of another remote, and `validation_failed` for a pin of an unknown account.
   */
  async change(
    remote: string,
    { revision, change }: { revision: number; change: ChannelChange },
    { by }: Deployer,
    now: Date,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const channel = await this.channels.lock(remote);
      if (channel.revision !== revision)
        throw problem('remote_changed', { revision: channel.revision, stable: stableOf(channel) });
      const outcome = await this.outcomeOf(channel, change, now);
      await this.channels.save(outcome.channel);
      await this.events.add(remote, outcome.event, by);
    });
    this.registry.forget();
  }

  private outcomeOf(channel: RemoteChannel, change: ChannelChange, now: Date): Promise<Outcome> {
    switch (change.what) {
      case 'activate':
        return this.activate(channel, change, now);
      case 'canary':
        return this.startCanary(channel, change, now);
      case 'promote':
        return this.promote(channel, now);
      case 'rollback':
        return this.rollBack(channel, change, now);
      case 'stop':
        return this.stopCanary(channel);
      case 'pin':
        return change.version === null
          ? this.unpin(channel, change)
          : this.pin(channel, { ...change, version: change.version }, now);
    }
  }

  private async activate(
    channel: RemoteChannel,
    { version, isUnchecked = false }: Change<'activate'>,
    now: Date,
  ): Promise<Outcome> {
    const note = noteOf(await this.getReady(channel, version, { isUnchecked, now }));
    return {
      channel: { ...channel, stables: withStable(channel.stables, version), ...noCanary },
      event: { what: 'activated', version, replaced: stableOf(channel), note },
    };
  }

  private async startCanary(
    channel: RemoteChannel,
    { version, percent, isUnchecked = false }: Change<'canary'>,
    now: Date,
  ): Promise<Outcome> {
    const deployment = await this.getReady(channel, version, { isUnchecked, now });
    return {
      channel: { ...channel, canaryVersion: version, canaryShare: shareOf(percent) },
      event: {
        what: 'canary-started',
        version,
        replaced: channel.canaryVersion,
        note: noteOf(deployment, messages.percent(percent)),
      },
    };
  }

  /** Promotes the canary, even without a smoke check: its author confirmed that when starting it. */
  private async promote(channel: RemoteChannel, now: Date): Promise<Outcome> {
    const version = canaryOf(channel);
    const note = noteOf(await this.getReady(channel, version, { isUnchecked: true, now }));
    return {
      channel: { ...channel, stables: withStable(channel.stables, version), ...noCanary },
      event: { what: 'promoted', version, replaced: stableOf(channel), note },
    };
  }

  private async rollBack(channel: RemoteChannel, { version: named }: Change<'rollback'>, now: Date): Promise<Outcome> {
    const version = named ?? channel.stables[1];
    if (version === undefined || version === stableOf(channel)) throw problem('no_such_version');
    const deployment = await this.getUsable(channel, version, now);
    if (!(await this.hasBeenGood(channel, deployment))) throw problem('version_not_ready');
    const ended = channel.canaryVersion === version ? noCanary : {};
    return {
      channel: { ...channel, stables: rolledBackTo(channel.stables, version), ...ended },
      event: { what: 'rolled-back', version, replaced: stableOf(channel) },
    };
  }

  private async stopCanary(channel: RemoteChannel): Promise<Outcome> {
    return { channel: { ...channel, ...noCanary }, event: { what: 'canary-stopped', version: canaryOf(channel) } };
  }

  private async pin(
    channel: RemoteChannel,
    { account, version, isUnchecked = false }: Change<'pin'> & { version: string },
    now: Date,
  ): Promise<Outcome> {
    if (!(await this.accounts.exists(account)))
      throw fieldProblems({ path: 'change.account', message: messages.noSuchAccount });
    const deployment = await this.getReady(channel, version, { isUnchecked, now });
    const replaced = await this.removePin(channel.remote, account);
    await this.pins.insert(account, { remote: channel.remote, version });
    return {
      channel,
      event: { what: 'pinned', version, replaced, note: noteOf(deployment, messages.account(account)) },
    };
  }

  private async unpin(channel: RemoteChannel, { account }: Change<'pin'>): Promise<Outcome> {
    const version = await this.removePin(channel.remote, account);
    if (version === null) throw problem('no_such_version');
    return { channel, event: { what: 'unpinned', version, note: messages.account(account) } };
  }

  /** Removes the pin of an account and returns its version, or null. */
  private async removePin(remote: string, account: number): Promise<string | null> {
    const pin = await this.pins.findOne(account, { remote });
    if (pin) await this.pins.delete(account, { remote });
    return pin?.version ?? null;
  }

  /** Returns a version that can go live: it has passed a smoke check, or the caller confirms that it has none. */
  private async getReady(
    channel: RemoteChannel,
    version: string,
    { isUnchecked, now }: { isUnchecked: boolean; now: Date },
  ): Promise<RemoteDeployment> {
    const deployment = await this.getUsable(channel, version, now);
    if (deployment.state === 'ready' || (isUnchecked && deployment.state === 'published')) return deployment;
    throw problem('version_not_ready');
  }

  private async getUsable({ remote }: RemoteChannel, version: string, now: Date): Promise<RemoteDeployment> {
    const deployment = await this.deployments.find(remote, version);
    if (!deployment) throw problem('no_such_version');
    if (runsUntil(deployment, this.config.REMOTE_KEYS) <= now.getTime()) throw problem('version_not_ready');
    await this.ownership.check(remote, manifestOf(deployment).areas);
    return deployment;
  }

  /** Returns false for a version that failures have stopped, even if it was good before. */
  private async hasBeenGood(
    { remote, stables }: RemoteChannel,
    { version, state }: RemoteDeployment,
  ): Promise<boolean> {
    if (state === 'halted') return false;
    return state === 'ready' || stables.includes(version) || (await this.events.hasBeenGood(remote, version));
  }
}

function stableOf({ stables }: RemoteChannel): string | null {
  return stables[0] ?? null;
}

function canaryOf({ canaryVersion }: RemoteChannel): string {
  if (canaryVersion === null) throw problem('no_such_version');
  return canaryVersion;
}

/** Adds a note to the history when a version had no smoke check. */
function noteOf({ state }: RemoteDeployment, ...notes: string[]): string {
  return [...notes, ...(state === 'ready' ? [] : [messages.withoutCheck])].join(', ');
}
