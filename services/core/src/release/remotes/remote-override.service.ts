import { Inject, Injectable } from '@nestjs/common';
import { remoteVersion } from '@lastcall/contracts/release';
import { SessionRepository } from '@lastcall/core/accounts';
import { CONFIG, problem, type Caller, type Config } from '@lastcall/core/platform';
import { allowedServer, isServer } from './allowed-server.ts';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';

/** The server or version of a remote that a session uses instead of the live one. */
export type RemoteOverride = { readonly server: string } | { readonly version: string };

const previewPrefix = 'preview:';

/** Manages the overrides of remotes in one session of staff or of a smoke check. */
@Injectable()
export class RemoteOverrideService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: SessionRepository,
    private readonly deployments: RemoteDeploymentRepository,
  ) {}

  /** Returns the overrides of a caller by the remote's name, without servers that are no longer allowed. */
  of(caller: Caller | null): Map<string, RemoteOverride> {
    return new Map(
      Object.entries(caller?.remoteOverrides ?? {}).flatMap(([remote, to]) => {
        const override = this.read(to);
        return override ? [[remote, override]] : [];
      }),
    );
  }

  /**
   * Returns the origins, besides our own, from which a caller's page may load remotes; none for almost all
   * callers.
   */
  originsFor(caller: Caller | null): string[] {
    return [
      ...new Set(
        [...this.of(caller).values()].flatMap((override) =>
          'server' in override ? [new URL(override.server).origin] : [],
        ),
      ),
    ];
  }

  /**
   * Sets the override of a remote in the caller's session; null removes it. Throws `override_refused` for a server that
   * is not allowed and for a version that is not published.
   */
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
