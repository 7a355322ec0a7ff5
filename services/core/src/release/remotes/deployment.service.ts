import { Inject, Injectable } from '@nestjs/common';
import { filesFolderOf, manifestFile, type Deployment } from '@lastcall/contracts/release';
import { CONFIG, Database, problem, type Config, type Deployer } from '@lastcall/core/platform';
import { AreaOwnershipService } from './area-ownership.service.ts';
import { integrityOf } from './integrity.ts';
import { messages } from './messages.ts';
import { readManifest, type SignedText } from './read-manifest.ts';
import { RemoteChannelRepository } from './remote-channel.repository.ts';
import type { RemoteDeployment } from './remote-deployment.entity.ts';
import { manifestOf, presentDeployment } from './remote-deployment.presenter.ts';
import { RemoteDeploymentRepository } from './remote-deployment.repository.ts';
import { RemoteEventRepository } from './remote-event.repository.ts';
import { isSameBuild } from './same-build.ts';
import { SharedFileRepository } from './shared-file.repository.ts';
import { REMOTE_STORE, type RemoteStore } from './store/index.ts';

/**
 * Deploys versions: a version is announced, its files are uploaded, it is published, and a smoke check verifies that it
 * works.
 */
@Injectable()
export class DeploymentService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    @Inject(REMOTE_STORE) private readonly store: RemoteStore,
    private readonly deployments: RemoteDeploymentRepository,
    private readonly sharedFiles: SharedFileRepository,
    private readonly channels: RemoteChannelRepository,
    private readonly events: RemoteEventRepository,
    private readonly ownership: AreaOwnershipService,
  ) {}

  /**
   * Announces a version by its signed manifest and returns which files are missing. Announcing the same build again
   * continues with the first manifest. Throws `manifest_refused`, `area_taken` when it claims an area of another remote,
   * or `version_exists` for another build of the version.
   */
  async announce(
    remote: string,
    body: SignedText & { preview: string | null },
    { by }: Deployer,
    now: Date,
  ): Promise<{ deployment: Deployment; missing: string[] }> {
    const { format, version, areas, files } = readManifest(body, remote, this.config.REMOTE_KEYS, now);
    const { manifest, keyId, signature, preview } = body;
    const deployment = await this.database.transaction(async () => {
      await this.channels.lock(remote);
      const found = await this.deployments.find(remote, version);
      if (found) return found;
      await this.ownership.check(remote, areas);
      const changed = format === 1 ? null : await this.sharedFiles.add(remote, files);
      if (changed !== null) throw problem('manifest_refused', { reason: messages.manifest.changedFile(changed) });
      return this.deployments.insert({
        remote,
        version,
        state: 'uploading',
        manifest,
        manifestIntegrity: integrityOf(manifest),
        keyId,
        signature,
        preview,
        createdBy: by,
      });
    });
    if (!isSameBuild(manifestOf(deployment), manifestOf(body))) throw problem('version_exists');
    return { deployment: this.present(deployment), missing: await this.missingOf(deployment) };
  }

  /**
   * Stores one file of a version. Throws `not_found` for an unknown version, and `file_refused` for a file that does
   * not match its manifest.
   */
  async upload(remote: string, version: string, { path, content }: { path: string; content: string }): Promise<void> {
    const deployment = await this.deployments.get(remote, version);
    const manifest = manifestOf(deployment);
    const { files } = manifest;
    const listed = Object.hasOwn(files, path) ? files[path] : undefined;
    const bytes = Buffer.from(content, 'base64');
    if (listed?.bytes !== bytes.length || listed.integrity !== integrityOf(bytes)) throw problem('file_refused');
    // The files of a published version are complete and never change.
    if (deployment.state === 'uploading') await this.store.put(remote, filesFolderOf(manifest), path, bytes);
  }

  /** Publishes a version whose files are all uploaded, and stores its manifest. Throws `files_missing` and `area_taken`. */
  async complete(remote: string, version: string, { by }: Deployer): Promise<Deployment> {
    const announced = await this.deployments.get(remote, version);
    await this.requireFiles(announced);
    if (announced.state === 'uploading')
      await this.store.put(remote, version, manifestFile, Buffer.from(announced.manifest));
    return this.database.transaction(async () => {
      await this.channels.lock(remote);
      const { state, preview } = await this.deployments.get(remote, version);
      if (state === 'uploading') {
        await this.ownership.check(remote, manifestOf(announced).areas);
        await this.deployments.setState(announced, 'published');
        await this.events.add(
          remote,
          { what: 'published', version, note: preview === null ? '' : messages.preview(preview) },
          by,
        );
      }
      return this.present(await this.deployments.get(remote, version));
    });
  }

  /**
   * Stores the result of a smoke check; a version that was stopped by failures stays stopped. Throws `files_missing`
   * before it is published.
   */
  async recordSmokeCheck(
    remote: string,
    version: string,
    { isGood, note }: { isGood: boolean; note: string },
    { by }: Deployer,
  ): Promise<Deployment> {
    await this.getPublished(remote, version);
    return this.database.transaction(async () => {
      await this.channels.lock(remote);
      const { state } = await this.deployments.get(remote, version);
      if (state !== 'halted') await this.deployments.setState({ remote, version }, isGood ? 'ready' : 'refused');
      await this.events.add(remote, { what: isGood ? 'checked' : 'refused', version, note }, by);
      return this.present(await this.deployments.get(remote, version));
    });
  }

  /** Returns a published version. Throws `not_found`, and `files_missing` before it is published. */
  async getPublished(remote: string, version: string): Promise<RemoteDeployment> {
    const deployment = await this.deployments.get(remote, version);
    if (deployment.state === 'uploading') throw problem('files_missing', { missing: await this.missingOf(deployment) });
    return deployment;
  }

  private async requireFiles(deployment: RemoteDeployment): Promise<void> {
    const missing = await this.missingOf(deployment);
    if (missing.length > 0) throw problem('files_missing', { missing });
  }

  private async missingOf(deployment: RemoteDeployment): Promise<string[]> {
    if (deployment.state !== 'uploading') return [];
    const manifest = manifestOf(deployment);
    const there = new Set(await this.store.list(deployment.remote, filesFolderOf(manifest)));
    return Object.keys(manifest.files).filter((path) => !there.has(path));
  }

  private present(deployment: RemoteDeployment): Deployment {
    return presentDeployment(deployment, this.config.REMOTES_ORIGIN);
  }
}
