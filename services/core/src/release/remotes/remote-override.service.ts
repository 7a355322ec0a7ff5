import { Inject, Injectable } from '@nestjs/common';
import { remoteVersion } from '@lastcall/contracts';
import { SessionRepository } from '@lastcall/core/accounts';
import { CONFIG, problem, type Caller, type Config } from '@lastcall/core/platform';
import { allowedServer, isServer } from './allowed-server.ts';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';

/** What a session has of a remote in place of what everybody has. */
export type RemoteOverride = { readonly server: string } | { readonly version: string };

const previewPrefix = 'preview:';

/** Other versions of remotes for one session: of our own people, or of a smoke check. */
@Injectable()
export class RemoteOverrideService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionRepository,
    private readonly deployments: RemoteDeploymentRepository,
  ) {}

  /** The overrides of a caller by the remote's name, without servers that are not allowed any more. */
  of(caller: Caller | null): Map<string, RemoteOverride> {
    return new Map(
      Object.entries(caller?.remoteOverrides ?? {}).flatMap(([remote, to]) => {
        const override = this.read(to);
        return override ? [[remote, override]] : [];
      }),
    );
  }

  /** The origins of the servers that a caller's page may load remotes from beside our own; none for nearly everybody. */
  originsFor(caller: Caller | null): string[] {
    return [
      ...new Set(
        [...this.of(caller).values()].flatMap((override) =>
          'server' in override ? [new URL(override.server).origin] : [],
        ),
      ),
    ];
  }

  /** Gives the caller's session another version of a remote; null takes it back. Throws `override_refused` for what is neither an allowed server nor a published version. */
  async set({ sessionHash }: Caller, { remote, to }: { remote: string; to: string | null }): Promise<void> {
    await this.sessions.setRemoteOverride(sessionHash, remote, to === null ? null : await this.targetOf(remote, to));
  }

  private async targetOf(remote: string, to: string): Promise<string> {
    const target =
      allowedServer(to, this.config.REMOTE_OVERRIDE_HOSTS) ?? (await this.publishedOf(remote, to))?.version;
    if (target === undefined) throw problem('override_refused');
    return target;
  }

  private async publishedOf(remote: string, to: string): Promise<RemoteDeployment | null> {
    const found = to.startsWith(previewPrefix)
      ? await this.deployments.newestPreview(remote, to.slice(previewPrefix.length))
      : remoteVersion.safeParse(to).success
        ? await this.deployments.find(remote, to)
        : null;
    return found?.state === 'uploading' ? null : found;
  }

  private read(to: string): RemoteOverride | null {
    if (!isServer(to)) return { version: to };
    const server = allowedServer(to, this.config.REMOTE_OVERRIDE_HOSTS);
    return server === null ? null : { server };
  }
}
