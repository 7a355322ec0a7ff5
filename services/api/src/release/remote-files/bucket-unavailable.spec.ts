import { describe, expect, it } from '@jest/globals';
import {
  aBuild,
  as,
  anAccount,
  asOtherAccount,
  signed,
  useRemotes,
  useS3,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../../api.module.ts';

const s3 = useS3({ pageSize: 1000 });
const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), ...s3.env(), LOG_LEVEL: 'silent' }), prepare: prepareApi });

const away = {
  status: 503,
  body: { code: 'unavailable', details: { retryAfterSeconds: 10 } },
  headers: { 'retry-after': '10', 'cache-control': 'no-store' },
};

/** Publishes a version with one file and returns its path in the store. */
const aStyleSheet = async (): Promise<string> => `/mfe-timers/${await remotes.publish()}/style.css`;

describe('while the bucket is unavailable', () => {
  it('a request for a file gets an error that is not cached', async () => {
    const path = await aStyleSheet();
    await s3.fail('GET', `/files${path}`, 500, 3);

    expect(await asOtherAccount().get(`/remotes${path}`)).toMatchObject(away);
    expect(await asOtherAccount().get(`/remotes${path}`)).toMatchObject({ status: 200, text: 'p { color: red }' });
  });

  it('an upload is rejected, and can be retried', async () => {
    const { manifest, files } = aBuild();
    const deployments = '/api/remotes/mfe-timers/deployments';
    const staff = as(await anAccount({ staff: true }));
    const [path = '', content = ''] = Object.entries(files)[0]!;
    const upload = () =>
      staff.put(`${deployments}/${manifest.version}/files`, { path, content: Buffer.from(content).toString('base64') });
    await staff.post(deployments, signed(manifest, remotes.key));
    await s3.fail('PUT', `/files/mfe-timers/${manifest.version}/${path}`, 0, 3);

    expect(await upload()).toMatchObject(away);
    expect(await upload()).toMatchObject({ status: 200 });
    expect(await asOtherAccount().get(`/remotes/mfe-timers/${manifest.version}/${path}`)).toMatchObject({
      status: 200,
      text: content,
    });
  });

  it('a file that was served before is still served', async () => {
    const path = await aStyleSheet();
    await asOtherAccount().get(`/remotes${path}`);
    await s3.fail('GET', `/files${path}`, 500, 3);

    expect(await asOtherAccount().get(`/remotes${path}`)).toMatchObject({ status: 200, text: 'p { color: red }' });
  });

  it('files that no manifest lists are not requested from the bucket', async () => {
    const version = (await aStyleSheet()).split('/')[2]!;

    for (const path of [
      `/mfe-timers/${version}/other.css`,
      '/mfe-timers/9.9.9/style.css',
      '/mfe-other/1.0.0/style.css',
    ]) {
      await s3.fail('GET', `/files${path}`, 500, 3);
      expect(await asOtherAccount().get(`/remotes${path}`)).toMatchObject({ status: 404 });
    }
  });
});
