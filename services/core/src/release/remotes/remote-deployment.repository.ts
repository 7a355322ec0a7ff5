import { Injectable } from '@nestjs/common';
import type { DeploymentState } from '@lastcall/contracts/release';
import { anyOf, Database, problem } from '@lastcall/core/platform';
import { RemoteDeployment } from './remote-deployment.entity.ts';

/** Announced versions; only their state changes. */
@Injectable()
export class RemoteDeploymentRepository {
  constructor(private readonly database: Database) {}

  find(remote: string, version: string): Promise<RemoteDeployment | null> {
    return this.database.manager.findOneBy(RemoteDeployment, { remote, version });
  }

  /** Like `find`; throws `not_found`. */
  async get(remote: string, version: string): Promise<RemoteDeployment> {
    const deployment = await this.find(remote, version);
    if (!deployment) throw problem('not_found');
    return deployment;
  }

  /** Lists the newest versions of a remote. */
  newest(remote: string, limit: number): Promise<RemoteDeployment[]> {
    return this.database.manager.find(RemoteDeployment, {
      where: { remote },
      order: { createdAt: 'DESC', version: 'DESC' },
      take: limit,
    });
  }

  /** Returns these versions of a remote, newest first. */
  named(remote: string, versions: readonly string[]): Promise<RemoteDeployment[]> {
    return this.database.manager.find(RemoteDeployment, {
      where: { remote, version: anyOf([...versions]) },
      order: { createdAt: 'DESC', version: 'DESC' },
    });
  }

  /** Returns the newest preview with a label; null when there is none. */
  newestPreview(remote: string, preview: string): Promise<RemoteDeployment | null> {
    return this.database.manager.findOne(RemoteDeployment, {
      where: { remote, preview },
      order: { createdAt: 'DESC', version: 'DESC' },
    });
  }

  /** Returns the given versions that are in one of the states, each as `remote/version`. */
  async inStates(
    versions: readonly { remote: string; version: string }[],
    states: readonly DeploymentState[],
  ): Promise<Set<string>> {
    if (versions.length === 0) return new Set();
    const rows = await this.database.sql<{ remote: string; version: string }[]>(
      'SELECT remote, version FROM remote_deployment WHERE (remote, version) IN (?) AND state IN (?)',
      [versions.map(({ remote, version }) => [remote, version]), states],
    );
    return new Set(rows.map(({ remote, version }) => `${remote}/${version}`));
  }

  /** Inserts a new version and returns it as stored. */
  async insert(values: Omit<RemoteDeployment, 'createdAt'>): Promise<RemoteDeployment> {
    await this.database.manager.insert(RemoteDeployment, values);
    return this.get(values.remote, values.version);
  }

  async setState(
    { remote, version }: Pick<RemoteDeployment, 'remote' | 'version'>,
    state: DeploymentState,
  ): Promise<void> {
    await this.database.manager.update(RemoteDeployment, { remote, version }, { state });
  }
}
