import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { limits } from '@lastcall/contracts/platform';
import { ExpiredImageService } from '@lastcall/core/campaigns';
import {
  aCampaign,
  as,
  flat,
  isHiddenFromOtherAccounts,
  onePixelPng,
  otherFiles,
  pictureFiles,
  service,
  hiddenContent,
} from '@lastcall/core/testing-kit';
import sharp from 'sharp';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const pathOf = ({ id }: { readonly id: string }): string => `/api/campaigns/${id}/email-timer`;
const upload = (campaign: Campaign, image: unknown) =>
  as(campaign.owner).post(`${pathOf(campaign)}/expired-image`, { image });
const base64 = async (file: Buffer | Promise<Buffer>): Promise<string> => (await file).toString('base64');
const refused = {
  status: 400,
  body: {
    code: 'validation_failed',
    details: { fields: [{ path: 'image', message: 'Please choose a JPEG or PNG image up to 2 MB.' }] },
  },
};
/** Requests the image at a URL that an upload or the timer has returned. */
const pictureAt = (url: string): Promise<Buffer | null> =>
  service().get(ExpiredImageService).fileOf(url.split('/').at(-1)!);
const imageUrlOf = async (campaign: Campaign): Promise<string | null> =>
  (await as(campaign.owner).get(pathOf(campaign))).body.customExpiredImageUrl;

describe('POST /api/campaigns/:campaignId/email-timer/expired-image', () => {
  it('stores one JPEG or PNG file at a URL of the tracking origin, and the timer can use it as its expired image', async () => {
    const campaign = await aCampaign();

    const { status, body } = await upload(campaign, await base64(flat(1600, 400).png().toBuffer()));

    expect([status, body]).toEqual([
      201,
      { customExpiredImageUrl: expect.stringMatching(/^http:\/\/localhost:4001\/expired\/[\da-f-]{36}\.jpg$/) },
    ]);
    expect(await imageUrlOf(campaign)).toBe(body.customExpiredImageUrl);
    expect(await sharp((await pictureAt(body.customExpiredImageUrl))!).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 200,
    });
    expect(
      await as(campaign.owner).put(pathOf(campaign), { settings: { ...defaultEmailTimer, expiration_image_id: 8 } }),
    ).toMatchObject({ status: 200, body: { settings: { expiration_image_id: 8 } } });
  });

  it('replaces the previous image, whose URL stops working, and records the change', async () => {
    const campaign = await aCampaign();
    const before = (await upload(campaign, onePixelPng)).body.customExpiredImageUrl;

    const after = (await upload(campaign, await base64(flat(20, 10).jpeg().toBuffer()))).body.customExpiredImageUrl;

    expect(after).not.toBe(before);
    expect([await pictureAt(before), await imageUrlOf(campaign)]).toEqual([null, after]);
    expect((await as(campaign.owner).get(`/v2/api/campaigns/${campaign.id}/history`)).body.entries).toMatchObject([
      { what: 'expired-image', by: 'Ann' },
      { what: 'expired-image' },
    ]);
  });

  it('stores one of two concurrent uploads', async () => {
    const campaign = await aCampaign();

    const answers = await Promise.all([upload(campaign, onePixelPng), upload(campaign, onePixelPng)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.customExpiredImageUrl)).toContain(await imageUrlOf(campaign));
  });

  it('re-encodes every picture, so that no other content of its file is served', async () => {
    const campaign = await aCampaign();

    for (const [name, file] of Object.entries(pictureFiles)) {
      const { status, body } = await upload(campaign, await base64(await file()));
      expect([name, status]).toEqual([name, 201]);

      const picture = (await pictureAt(body.customExpiredImageUrl))!;
      const { format, width, height, exif, icc, xmp } = await sharp(picture).metadata();
      expect({ name, format, exif, icc, xmp }).toEqual({ name, format: 'jpeg' });
      expect(Math.max(width, height)).toBeLessThanOrEqual(800);
      expect([name, hiddenContent.test(picture.toString('latin1'))]).toEqual([name, false]);
    }
  });

  it('rejects an invalid or oversized picture, and keeps the current one', async () => {
    const campaign = await aCampaign();
    const firstUrl = (await upload(campaign, onePixelPng)).body.customExpiredImageUrl;

    for (const [name, file] of Object.entries(otherFiles))
      expect([name, await upload(campaign, await base64(await file()))]).toEqual([
        name,
        expect.objectContaining({ status: 400 }),
      ]);

    expect(await imageUrlOf(campaign)).toBe(firstUrl);
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['an empty file', ''],
    [
      'a file of 2097153 bytes',
      Buffer.concat([Buffer.from(onePixelPng, 'base64'), Buffer.alloc(limits.uploadBytes)])
        .subarray(0, 2_097_153)
        .toString('base64'),
    ],
    ['text that is not base64', 'data:image/png;base64,xxx'],
    ['a path', '../../etc/passwd'],
  ])('lists the accepted formats when it gets %s', async (_, image) => {
    expect(await upload(await aCampaign(), image)).toMatchObject(refused);
  });

  it('accepts a file of 2097152 bytes', async () => {
    const jpeg = await flat(10, 10).jpeg().toBuffer();

    expect(
      await upload(await aCampaign(), Buffer.concat([jpeg, Buffer.alloc(2_097_152 - jpeg.length)]).toString('base64')),
    ).toMatchObject({ status: 201 });
  });

  it('stops reading a body that is larger than any allowed picture', async () => {
    expect(await upload(await aCampaign(), 'A'.repeat(limits.uploadBytes * 1.4))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({
    method: 'POST',
    path: `${pathOf(campaign)}/expired-image`,
    body: { image: onePixelPng },
  }));
});
