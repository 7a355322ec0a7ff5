import { describe, expect, it } from '@jest/globals';
import { providerDefinitions, providerOf } from '@lastcall/contracts/integrations/providers';
import {
  aCampaign,
  changedTables,
  database,
  readDeliveries,
  send,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import { useEdge } from '../../testing-kit/index.ts';
import {
  saveWebhookSecret,
  signatureOf,
  signatureSchemes,
  type SignatureScheme,
  type SignatureInput,
} from '../../testing-kit/signed-deliveries.ts';

const edgeOrigin = 'https://edge.site.test';
const secret = 'whsec_of_the_webhook';
useEdge({
  env: {
    EDGE_ORIGIN: edgeOrigin,
    OAUTH_CLIENTS: JSON.stringify({ aweber: { id: 'client', secret }, hubspot: { id: 'client', secret } }),
  },
});

const json = 'application/json';

/** A delivery about one contact from each platform that signs. */
const deliveries: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  kit: {
    type: json,
    body: JSON.stringify({
      events: [
        {
          id: 'e1',
          type: 'subscriber.tag_added',
          data: { subscriber: { email_address: 'ann@site.test' }, tag: { id: 7 } },
        },
      ],
    }),
  },
  mailerlite: {
    type: json,
    body: JSON.stringify({ subscriber: { id: '1', email: 'ann@site.test' }, group: { id: '7' } }),
  },
  mailchimp: {
    type: 'application/x-www-form-urlencoded',
    body: 'type=subscribe&data[email]=ann%40site.test&data[list_id]=a1',
  },
  aweber: {
    type: json,
    body: JSON.stringify({
      data: [{ event: 'subscriber.subscribed', payload: { id: 1, email: 'ann@site.test', status: 'subscribed' } }],
    }),
  },
  hubspot: {
    type: json,
    body: JSON.stringify({ vid: 7, properties: { email: { value: 'ann@site.test' } } }),
  },
};

/** A campaign whose webhook at a provider has a secret, and functions that sign and send deliveries as the provider does. */
async function aSignedCampaign(provider: string, { isSecret = true } = {}) {
  const { type, body: rightBody } = deliveries[provider]!;
  const { encoding, headers, timeUnitMs } = signatureSchemes[provider]!;
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
  const { id, postHash } = campaign;
  await saveWebhookSecret(campaign, provider, isSecret ? secret : null);
  const path = `/listener/${id}/${provider}/${postHash}`;
  // The signature and the timestamp beside it need the same time, which one provider signs to the millisecond.
  const now = Date.now();
  const signature = (changes: Partial<SignatureInput> = {}): string =>
    signatureOf(signatureSchemes[provider]!, {
      body: rightBody,
      url: `${edgeOrigin}${path}`,
      secret,
      time: now,
      hash: 'sha256',
      encoding,
      ...changes,
    });
  const written = (time = now): string => String(Math.floor(time / (timeUnitMs ?? 1)));
  const deliver = (given: Record<string, string>, body = rightBody): Promise<TestResponse> =>
    send({
      method: 'POST',
      path,
      raw: body,
      headers: {
        origin: undefined,
        'sec-fetch-site': undefined,
        'user-agent': 'Provider/1.0',
        'content-type': type,
        ...given,
      },
    });
  return { id, body: rightBody, deliver, signature, written, headers };
}

const contacts = async (campaignId: string) =>
  (
    await database().sql<{ email: string }[]>('SELECT email FROM campaign_lead WHERE campaign_id = ?', [campaignId])
  ).map(({ email }) => email);

/** Deliveries with invalid signatures, by reason: the first fifteen for every provider, the others for those that sign a timestamp. */
function negatives(
  { deliver, signature, written, headers, body }: Awaited<ReturnType<typeof aSignedCampaign>>,
  { header, timeUnitMs, encoding }: SignatureScheme,
): Record<string, () => Promise<TestResponse>> {
  const right = signature();
  const flipped = `${right.startsWith('a') ? 'b' : 'a'}${right.slice(1)}`;
  const all = {
    none: () => deliver({}),
    'an empty one': () => deliver(headers('', written())),
    'one by another secret': () => deliver(headers(signature({ secret: 'another secret' }), written())),
    'one by an empty secret': () => deliver(headers(signature({ secret: '' }), written())),
    'the secret itself': () => deliver(headers(secret, written())),
    'one of another body': () =>
      deliver(headers(right, written()), body.replace('ann@', 'eve@').replace('ann%40', 'eve%40')),
    'one of a body with a space less': () => deliver(headers(right, written()), `${body} `),
    'one of no body': () => deliver(headers(signature({ body: '' }), written())),
    'one with another letter': () => deliver(headers(flipped, written())),
    'one that is cut': () => deliver(headers(right.slice(0, -2), written())),
    'one that goes on': () => deliver(headers(`${right}00`, written())),
    'one by another algorithm': () => deliver(headers(signature({ hash: 'sha1' }), written())),
    'one by a longer algorithm': () => deliver(headers(signature({ hash: 'sha512' }), written())),
    'one in another encoding': () =>
      deliver(headers(signature({ encoding: encoding === 'hex' ? 'base64' : 'hex' }), written())),
    'one in another header': () =>
      deliver(
        Object.fromEntries(
          Object.entries(headers(right, written())).map(([name, value]) => [
            name === header ? `x-${header}` : name,
            value,
          ]),
        ),
      ),
  };
  if (timeUnitMs === null) return all;
  const signedAt = (time: number) => deliver(headers(signature({ time }), written(time)));
  return {
    ...all,
    'one that is six minutes old': () => signedAt(Date.now() - 6 * 60_000),
    'one from in six minutes': () => signedAt(Date.now() + 6 * 60_000),
    'one of another time': () => deliver(headers(signature({ time: Date.now() - 6 * 60_000 }), written())),
    'one without its time': () => deliver(headers(right, '')),
    'one at no time': () => deliver(headers(right, 'now')),
  };
}

describe('signed deliveries', () => {
  it('are supported for every provider that declares signatures', () => {
    expect(Object.keys(signatureSchemes).sort()).toEqual(
      Object.values(providerDefinitions)
        .filter(({ isSigned, purpose }) => isSigned && purpose === 'contacts')
        .map(({ name }) => name)
        .sort(),
    );
  });
});

const ofWebhooks = Object.keys(signatureSchemes).filter((name) => !providerOf(name)?.isSignedByClient);

describe.each(ofWebhooks)('a delivery of %s to a webhook without a secret', (provider) => {
  it('is rejected, signed or not', async () => {
    const campaign = await aSignedCampaign(provider, { isSecret: false });
    const isSecretUnknown = { status: 401, body: { code: 'bad_signature' } };

    expect(await campaign.deliver({})).toMatchObject(isSecretUnknown);
    expect(await campaign.deliver(campaign.headers(campaign.signature(), campaign.written()))).toMatchObject(
      isSecretUnknown,
    );
    await readDeliveries();

    expect(await contacts(campaign.id)).toEqual([]);
  });
});

describe.each(Object.entries(signatureSchemes))('a delivery of %s', (provider, signer) => {
  it('is accepted with the right signature', async () => {
    const campaign = await aSignedCampaign(provider);

    expect(await campaign.deliver(campaign.headers(campaign.signature(), campaign.written()))).toMatchObject({
      status: 200,
      body: { ok: true, deliveryId: expect.any(String) },
    });
    await readDeliveries();

    expect(await contacts(campaign.id)).toEqual(['ann@site.test']);
  });

  it('is rejected for each of fifteen invalid signatures, and only a counter is stored', async () => {
    const campaign = await aSignedCampaign(provider);
    const tried = negatives(campaign, signer);
    const answers: Record<string, [number, string]> = {};

    const changed = await changedTables(async () => {
      for (const [name, call] of Object.entries(tried)) {
        const { status, body } = await call();
        answers[name] = [status, body.code];
      }
    });

    expect(Object.keys(tried).length).toBeGreaterThanOrEqual(15);
    expect(answers).toEqual(Object.fromEntries(Object.keys(tried).map((name) => [name, [401, 'bad_signature']])));
    expect(changed).toEqual(['inbound_refusal']);
    expect(
      await database().sql('SELECT provider, refused FROM inbound_refusal WHERE campaign_id = ?', [campaign.id]),
    ).toEqual([{ provider, refused: Object.keys(tried).length }]);
  });
});
