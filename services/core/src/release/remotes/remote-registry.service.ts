import { Inject, Injectable } from '@nestjs/common';
import {
  manifestFile,
  type RegisteredRemote,
  type RemoteRegistry,
  type SignedRelease,
  type UnsignedRelease,
} from '@lastcall/contracts/release';
import { CONFIG, isDatabaseDown, ShortCache, type Caller, type Config } from '@lastcall/core/platform';
import { chosenVersion } from './chosen-version.ts';
import { emptyChannel, type RemoteChannel } from './remote-channel.entity.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteOverrideService, type RemoteOverride } from './remote-override.service.ts';
import { RemotePinRepository } from './remote-pin.repository.ts';
import { RemoteReleases, type PartFile } from './remote-releases.ts';
import { ShellService } from '../shells/index.ts';

/** Milliseconds for which the registry is cached, so that a rollback by another process is live within a second. */
const freshMs = 500;
/** Milliseconds for which a stale registry is served while the database is unavailable. */
const staleMs = 300_000;

/** A remote's shared state, with fallback versions, best first. */
interface SharedRemote {
  readonly channel: RemoteChannel;
  readonly simulators: readonly SignedRelease[];
}

/** The files that the shell loads of a remote to show one of its screens. */
export interface ScreenFiles {
  readonly manifestUrl: string;
  readonly parts: readonly PartFile[];
  /** The API paths that the screen reads first, with `:campaignId`. */
  readonly reads: readonly string[];
}

const noAreas: UnsignedRelease['areas'] = { screens: [], slots: [] };

/** Decides which version of each remote a caller loads. */
@Injectable()
export class RemoteRegistryService {
  private readonly shared: ShortCache<SharedRemote[]>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly channels: RemoteChannelRepository,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly pins: RemotePinRepository,
    private readonly releases: RemoteReleases,
    private readonly overrides: RemoteOverrideService,
    private readonly shells: ShellService,
  ) {
    this.shared = new ShortCache(() => this.readShared(), {
      freshMs,
      staleMs,
      maxEntries: 1,
      isUnavailable: isDatabaseDown,
    });
  }

  /** Returns the registry for a caller; signed-out visitors get the stable versions. */
  async listFor(caller: Caller | null, now: Date): Promise<RemoteRegistry> {
    const [shared, pins] = await Promise.all([this.shared.get(''), caller ? this.pins.find(caller.accountId) : []]);
    const overrides = this.overrides.of(caller);
    const byName = new Map(shared.map((remote) => [remote.channel.remote, remote]));
    const names = [
      ...new Set([...byName.keys(), ...overrides.keys(), ...Object.keys(this.config.REMOTES_DEVELOPMENT)]),
    ].sort();
    const remotes = await Promise.all(
      names.map((name) => {
        const pin = pins.find(({ remote }) => remote === name)?.version ?? null;
        return this.registered(byName.get(name) ?? { channel: emptyChannel(name), simulators: [] }, {
          accountKey: caller?.accountKey ?? null,
          override: overrides.get(name),
          pin,
        });
      }),
    );
    return {
      asOf: now.toISOString(),
      remotes: remotes.filter((remote) => remote !== null),
      shell: this.shells.release,
    };
  }

  /** Returns what the shell loads for the screen at a path; null for a screen whose files are not known in advance. */
  async filesOf({ remotes }: RemoteRegistry, path: string): Promise<ScreenFiles | null> {
    const owner = remotes.find(({ release }) => release.areas.screens.some((screen) => screen.path === path));
    if (!owner?.release.isSigned) return null;
    const { base, version } = owner.release;
    const parts = await this.releases.partsOf(owner.name, version, [path]);
    const { reads = [] } = owner.release.areas.screens.find((screen) => screen.path === path)!;
    return parts.length === 0 ? null : { manifestUrl: base + manifestFile, parts, reads };
  }

  /** Returns the URLs of what the shell loads to show any screen. */
  async prefetchesOf({ remotes }: RemoteRegistry): Promise<string[]> {
    const found = await Promise.all(
      remotes.map(async ({ name, release }) => {
        if (!release.isSigned) return [];
        const screens = release.areas.screens.map(({ path }) => path);
        const parts = await this.releases.partsOf(name, release.version, screens);
        return parts.length === 0 ? [] : [release.base + manifestFile, ...parts.map(({ url }) => url)];
      }),
    );
    return found.flat();
  }

  /** Returns the role of a version for a caller: the release to load, or its fallback; null for neither. */
  async roleOf(caller: Caller, remote: string, version: string): Promise<'release' | 'fallback' | null> {
    const { remotes } = await this.listFor(caller, new Date());
    const given = remotes.find(({ name }) => name === remote);
    if (given?.release.version === version) return 'release';
    return given?.fallback?.version === version ? 'fallback' : null;
  }

  /** Makes a change of this process visible at once. */
  forget(): void {
    this.shared.invalidate('');
  }

  private async registered(
    { channel, simulators }: SharedRemote,
    {
      accountKey,
      override,
      pin,
    }: { accountKey: string | null; override: RemoteOverride | undefined; pin: string | null },
  ): Promise<RegisteredRemote | null> {
    const { remote: name, revision } = channel;
    if (override && 'server' in override)
      return {
        name,
        revision,
        reason: 'override',
        release: unsigned(override.server, simulators),
        fallback: simulators[0] ?? null,
      };
    const developed = override ? undefined : this.config.REMOTES_DEVELOPMENT[name];
    if (developed !== undefined)
      return { name, revision, reason: 'development', release: unsigned(developed, simulators), fallback: null };
    const chosen = chosenVersion(channel, { accountKey, override: override?.version ?? null, pin });
    const release = chosen && (await this.releases.of(name, chosen.version));
    return (
      release && {
        name,
        revision,
        reason: chosen.reason,
        release,
        fallback: simulators.find(({ version }) => version !== release.version) ?? null,
      }
    );
  }

  private async readShared(): Promise<SharedRemote[]> {
    const now = new Date();
    const channels = await this.channels.all();
    const previous = channels.flatMap(({ remote, stables: [, version] }) =>
      version === undefined ? [] : [{ remote, version }],
    );
    const unsound = await this.deployments.inStates(previous, ['refused', 'halted']);
    return Promise.all(
      channels.map(async (channel) => {
        const [stable, before] = channel.stables;
        const versions = [
          stable,
          before !== undefined && unsound.has(`${channel.remote}/${before}`) ? undefined : before,
        ].filter((version) => version !== undefined);
        const simulators = await Promise.all(
          versions.map((version) => this.releases.running(channel.remote, version, now)),
        );
        return { channel, simulators: simulators.filter((release) => release !== null) };
      }),
    );
  }
}

function unsigned(base: string, [active]: readonly SignedRelease[]): UnsignedRelease {
  return { isSigned: false, version: 'local', base, areas: active?.areas ?? noAreas };
}
