import { remoteName, trustedKey } from '@lastcall/contracts/release';
import { z } from 'zod';
import { json } from './json.ts';

/** Storage for the files of remotes. A prefix is a folder of the bucket, without slashes at its ends, or empty. */
type StorageLocation = { readonly folder: string } | { readonly bucket: string; readonly prefix: string };

/** The id of the key that `npm start` generates; every checkout can have one, so production rejects it by its name. */
export const developmentKeyId = 'development';

/** A folder, or `s3://bucket/prefix`. */
export const storageLocation = z.string().transform((text, context): StorageLocation => {
  if (!/^\w+:\/\//.test(text)) return { folder: text };
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:\w[\w.-]*\/)*\w[\w.-]*))?\/?$/.exec(text) ?? [];
  if (bucket !== undefined) return { bucket, prefix };
  context.addIssue({ code: 'custom', message: 'must be a folder, or s3://bucket/prefix' });
  return z.NEVER;
});

/** The base URL of the files of remotes, without a slash at its end. */
export const filesUrl = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, pathname, search, hash } = new URL(text);
  if (search || hash) context.addIssue({ code: 'custom', message: 'must be a URL without a query' });
  return `${origin}${pathname}`.replace(/\/+$/, '');
});

/** The keys that may sign releases, each with an id. */
export const remoteKeys = json(
  z.array(trustedKey).refine((keys) => new Set(keys.map(({ keyId }) => keyId)).size === keys.length),
  'must be a JSON array of keys with keyId, publicKey (32 bytes as base64) and perhaps remotes, each id once',
);

/** Development servers by the remotes they replace, each with a slash at its end. */
export const developmentServers = json(
  z.record(
    remoteName,
    z.url({ protocol: /^https?$/ }).transform((url) => new URL('./', url).href),
  ),
  'must be a JSON object of URLs by the names of remotes',
);
