import { Controller, Inject, Res } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import { EmailTimerService, settingsOfPreview, TimerImages } from '@lastcall/core/timers';
import type { FastifyReply } from 'fastify';

@Controller()
export class TimersController {
  constructor(
    @Inject(EmailTimerService) private readonly timers: EmailTimerService,
    @Inject(TimerImages) private readonly images: TimerImages,
  ) {}

  @Serve(endpoints.getEmailTimer)
  async get(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getEmailTimer'>): Promise<ResponseOf<'getEmailTimer'>> {
    return (await this.timers.get(accountId, params.campaignId)).settings;
  }

  @Serve(endpoints.saveEmailTimer)
  async save(@FromCaller() { accountId, userId }: Caller, @FromRequest() { params, body }: Input<'saveEmailTimer'>): Promise<ResponseOf<'saveEmailTimer'>> {
    return (await this.timers.save(accountId, params.campaignId, body, userId)).settings;
  }

  @Serve(endpoints.previewEmailTimer)
  async preview(@FromCaller() { accountId }: Caller, @FromRequest() { query }: Input<'previewEmailTimer'>, @Res() reply: FastifyReply): Promise<void> {
    await this.timers.get(accountId, query.promotion);
    await reply.header('content-type', 'image/gif').send(await this.images.running(settingsOfPreview(query), query.time));
  }
}
