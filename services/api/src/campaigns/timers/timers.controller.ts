import { Controller, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { acceptsGzip, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import {
  EmailTimerService,
  ExpiredImageService,
  TimerPreviewService,
  type TimerPicture,
} from '@lastcall/core/campaigns';
import { EmailTimerTestService } from '@lastcall/core/onboarding';
import type { FastifyReply, FastifyRequest } from 'fastify';

@Controller()
export class TimersController {
  constructor(
    private readonly timers: EmailTimerService,
    private readonly expiredImages: ExpiredImageService,
    private readonly previews: TimerPreviewService,
    private readonly tests: EmailTimerTestService,
  ) {}

  @Serve(endpoints.getEmailTimer)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getEmailTimer'>,
  ): Promise<ResponseOf<'getEmailTimer'>> {
    return this.timers.show(accountId, params.campaignId);
  }

  @Serve(endpoints.saveEmailTimer)
  save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'saveEmailTimer'>,
  ): Promise<ResponseOf<'saveEmailTimer'>> {
    return this.timers.save(accountId, params.campaignId, body, userId);
  }

  @Serve(endpoints.uploadExpiredImage)
  uploadExpiredImage(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'uploadExpiredImage'>,
  ): Promise<ResponseOf<'uploadExpiredImage'>> {
    return this.expiredImages.upload(accountId, params.campaignId, body.image, userId);
  }

  @Serve(endpoints.sendEmailTimerTest)
  sendTest(
    @FromCaller() { accountId, email }: Caller,
    @FromRequest() { params, body }: Input<'sendEmailTimerTest'>,
  ): Promise<ResponseOf<'sendEmailTimerTest'>> {
    return this.tests.send(accountId, params.campaignId, { to: email, ...body });
  }

  @Serve(endpoints.listEmailTimerSamples)
  samples(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listEmailTimerSamples'>,
  ): Promise<ResponseOf<'listEmailTimerSamples'>> {
    return this.previews.samples(accountId, params.campaignId, query);
  }

  @Serve(endpoints.previewEmailTimer)
  async preview(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { query }: Input<'previewEmailTimer'>,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return sendPicture(
      reply,
      await this.previews.picture(accountId, query, { isGzip: acceptsGzip(headers['accept-encoding']) }),
    );
  }
}

async function sendPicture(reply: FastifyReply, { type, bytes, isGzip }: TimerPicture): Promise<void> {
  await reply.headers({ 'content-type': type, ...(isGzip && { 'content-encoding': 'gzip' }) }).send(bytes);
}
