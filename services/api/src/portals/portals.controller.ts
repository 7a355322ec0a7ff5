import { Readable } from 'node:stream';
import { Controller, Header, Ip, Res, StreamableFile } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { Attempts } from '@lastcall/core/accounts';
import { CampaignService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, nameFile, Serve, slugOf, type Caller, type Input } from '@lastcall/core/platform';
import {
  PortalAnswerService,
  PortalPictureService,
  PortalService,
  PortalSubscriberService,
  PortalTagsService,
} from '@lastcall/core/portals';
import type { FastifyReply } from 'fastify';

@Controller()
export class PortalsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly portals: PortalService,
    private readonly pictures: PortalPictureService,
    private readonly tags: PortalTagsService,
    private readonly subscribers: PortalSubscriberService,
    private readonly answers: PortalAnswerService,
    private readonly attempts: Attempts,
  ) {}

  @Serve(endpoints.getPortal)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPortal'>,
  ): Promise<ResponseOf<'getPortal'>> {
    return this.portals.get(accountId, params.campaignId);
  }

  @Serve(endpoints.savePortal)
  save(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'savePortal'>,
  ): Promise<ResponseOf<'savePortal'>> {
    return this.portals.save(accountId, params.campaignId, body, userId);
  }

  @Serve(endpoints.uploadPortalPicture)
  async upload(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'uploadPortalPicture'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'uploadPortalPicture'>> {
    await this.attempts.count('portal-picture', { ip, account: String(accountId) });
    return this.pictures.upload(accountId, params.campaignId, body.image);
  }

  @Serve(endpoints.listPortalTags)
  listTags(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listPortalTags'>,
  ): Promise<ResponseOf<'listPortalTags'>> {
    return this.tags.list(accountId, params.campaignId);
  }

  @Serve(endpoints.listPortalSubscribers)
  listSubscribers(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listPortalSubscribers'>,
  ): Promise<ResponseOf<'listPortalSubscribers'>> {
    return this.subscribers.list(accountId, params.campaignId, query.cursor);
  }

  @Serve(endpoints.getPortalSubscriberTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  async subscriberTable(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPortalSubscriberTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id, name } = await this.campaigns.get(accountId, params.campaignId);
    return tableOf(reply, ['subscribers', name], this.subscribers.table(accountId, id));
  }

  @Serve(endpoints.getPortalAnswers)
  listAnswers(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPortalAnswers'>,
  ): Promise<ResponseOf<'getPortalAnswers'>> {
    return this.answers.list(accountId, params.campaignId);
  }

  @Serve(endpoints.getPortalAnswerTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  async answerTable(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPortalAnswerTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { id, name } = await this.campaigns.get(accountId, params.campaignId);
    return tableOf(reply, ['answers', name], this.answers.table(accountId, id));
  }
}

function tableOf(
  reply: FastifyReply,
  [what, campaignName]: readonly [string, string],
  table: AsyncIterable<string>,
): StreamableFile {
  nameFile(reply, `${[what, slugOf(campaignName)].filter(Boolean).join('-')}.csv`);
  return new StreamableFile(Readable.from(table));
}
