import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import {
  aBuild,
  anAccount,
  as,
  eventually,
  service,
  useRemotes,
  useService,
  type Build,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => remotes.env() });

/** The number of uploads that are read in parallel, plus those that may be queued. */
const room = 4 + 64;

let origin: string;
beforeAll(async () => {
  await service().listen(0, '127.0.0.1');
  origin = await service().getUrl();
});

/** A size above the limit of other endpoints. */
const bodyBytes = limits.bodyBytes * 2;

/** Starts the upload of a version's file; its body follows later. */
function anUpload({ manifest: { name, version } }: Build, headers: Record<string, string>): ClientRequest {
  const upload = request(`${origin}/api/remotes/${name}/deployments/${version}/files`, {
    method: 'PUT',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': bodyBytes,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
  upload.on('error', () => undefined);
  upload.flushHeaders();
  return upload;
}

async function answerOf(upload: ClientRequest): Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>> {
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe('a large body', () => {
  it('without permission is rejected before any of it is read', async () => {
    const build = aBuild();
    const { cookie } = await anAccount();
    const { body: other } = await as(await anAccount({ staff: true })).post('/api/remotes/mfe-campaign/tokens', {
      name: 'CI',
      days: 1,
    });

    for (const [headers, statusCode] of [
      [{}, 401],
      [{ cookie }, 404],
      [{ authorization: 'Bearer lcd_unknown' }, 401],
      [{ authorization: `Bearer ${other.token}` }, 403],
    ] as const) {
      const upload = anUpload(build, headers);
      expect(await answerOf(upload)).toMatchObject({ statusCode });
      upload.destroy();
    }
  });

  it('is queued, and gets a 503 with Retry-After when the queue is full', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });
    const { cookie } = await anAccount({ staff: true });
    const file = JSON.stringify({
      path: 'style.css',
      content: Buffer.from(build.files['style.css']!).toString('base64'),
    }).padEnd(bodyBytes);

    const uploads = Array.from({ length: room + 1 }, () => anUpload(build, { cookie }));
    const answers = uploads.map(answerOf);
    const refused = await Promise.race(answers);
    for (const upload of uploads) upload.end(file);

    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(room).fill(200),
      503,
    ]);
  });

  it('whose sender disconnected frees its slot', async () => {
    const build = aBuild();
    await remotes.publish(build, { until: 'uploading' });
    const { cookie } = await anAccount({ staff: true });

    const uploads = Array.from({ length: room + 1 }, () => anUpload(build, { cookie }));
    expect(await Promise.race(uploads.map(answerOf))).toMatchObject({ statusCode: 503 });

    for (const upload of uploads) upload.destroy();

    await eventually(() => remotes.publish(build, { until: 'published' }));
  });
});
