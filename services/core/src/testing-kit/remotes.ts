import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import { containerOf, type RemoteManifest, type TrustedKey } from '@lastcall/contracts/release';
import { integrityOf } from '@lastcall/core/release';
import { as, type Client } from './clients.ts';
import { anAccount } from './factories.ts';

const dayMs = 86_400_000;

/** A key that signs manifests. */
interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** The environment value that makes a service trust it. */
  readonly trusted: TrustedKey;
}

/** Generates a key; `remotes` limits which ones it may sign. */
export function aSigningKey(keyId: string, remotes?: string[]): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  return { keyId, privateKey, trusted: { keyId, publicKey: raw.toString('base64'), ...(remotes ? { remotes } : {}) } };
}

/** A built remote: its files by path, and the manifest to sign. */
export interface Build {
  readonly manifest: RemoteManifest;
  readonly files: Readonly<Record<string, string>>;
}

type BuildFacts = Partial<Omit<RemoteManifest, 'files'>> & { files?: Record<string, string> };

/** Creates a build of `mfe-timers` unless another remote is named, with a unique version. */
export function aBuild({
  files,
  name = 'mfe-timers',
  version = `1.0.0-${randomBytes(5).toString('hex')}`,
  ...facts
}: BuildFacts = {}): Build {
  const built = files ?? {
    'remoteEntry.js': `self.built = '${version}';`,
    'chunks/editor.js': 'export {};',
    'style.css': 'p { color: red }',
  };
  const now = Date.now();
  return {
    files: built,
    manifest: {
      format: 1,
      name,
      version,
      entry: 'remoteEntry.js',
      container: containerOf(name, version),
      contractRange: '^1.0.0',
      shared: { react: '^19.0.0' },
      // Two remotes never have the same screen.
      areas: { screens: [{ path: `screen-of-${name}`, layout: 'page', title: 'Email timer' }], slots: [] },
      files: Object.fromEntries(
        Object.entries(built).map(([path, content]) => [
          path,
          { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
        ]),
      ),
      commit: null,
      builtAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 90 * dayMs).toISOString(),
      ...facts,
    },
  };
}

/** Returns the request for announcing a manifest, signed with a key. */
export function signed(manifest: object | string, { keyId, privateKey }: SigningKey): BodyOf<'createDeployment'> {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  return {
    manifest: text,
    keyId,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    preview: null,
  };
}

/** The state to which `publish` brings a version. */
type Until = 'uploading' | 'published' | 'ready' | 'refused';

/** Remotes in a spec file: a trusted key, and a storage folder. */
export interface RemotesInTests {
  readonly key: SigningKey;
  /** Environment variables of the service. */
  env(): Record<string, string>;
  /** Brings a build to a state as its team would, as staff unless a client is given; returns its version. */
  publish(build?: Build, options?: { until?: Until; by?: Client; preview?: string | null }): Promise<string>;
}

/**
 * Creates a signing key and a store for the specs of this file. Call it outside `describe`, before `useService`, whose
 * `env` gets its variables.
 */
export function useRemotes(): RemotesInTests {
  const key = aSigningKey('spec');
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-remotes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    key,
    env: () => ({ REMOTE_KEYS: JSON.stringify([key.trusted]), REMOTES_STORE: folder }),
    publish: async ({ manifest, files } = aBuild(), { until = 'ready', by, preview = null } = {}) => {
      const client = by ?? as(await anAccount({ staff: true }));
      const { name, version } = manifest;
      const of = `/api/remotes/${name}/deployments`;
      const steps: (() => ReturnType<Client['post']>)[] = [
        () => client.post(of, { ...signed(manifest, key), preview }),
      ];
      if (until !== 'uploading') {
        for (const [path, content] of Object.entries(files))
          steps.push(() =>
            client.put(`${of}/${version}/files`, { path, content: Buffer.from(content).toString('base64') }),
          );
        steps.push(() => client.post(`${of}/${version}/complete`));
      }
      if (until === 'ready' || until === 'refused')
        steps.push(() => client.put(`${of}/${version}/verdict`, { isGood: until === 'ready', note: '' }));
      for (const step of steps) {
        const { status, text } = await step();
        if (status >= 300) throw new Error(`publishing ${name} ${version}: ${status} ${text}`);
      }
      return version;
    },
  };
}
