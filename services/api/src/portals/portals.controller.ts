import { Controller, Ip, type StreamableFile } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { Attempts } from '@lastcall/core/accounts';
import { csvFile, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import {
  PortalAnswerService,
  PortalPictureService,
  PortalService,
  PortalSubscriberService,
  PortalTagsService,
} from '@lastcall/core/portals';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';

@Controller()
export class PortalsController {
  constructor(
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
  upload(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'uploadPortalPicture'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'uploadPortalPicture'>> {
    return this.attempts.within('portal-picture', { ip, account: String(accountId) }, () =>
      this.pictures.upload(accountId, params.campaignId, body.image),
    );
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
  subscriberTable(@FromCampaign() { accountId, id, name }: TrackedCampaign): StreamableFile {
    return csvFile(['subscribers', name], this.subscribers.exportCsv(accountId, id));
  }

  @Serve(endpoints.getPortalAnswers)
  listAnswers(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPortalAnswers'>,
  ): Promise<ResponseOf<'getPortalAnswers'>> {
    return this.answers.list(accountId, params.campaignId);
  }

  @Serve(endpoints.getPortalAnswerTable)
  answerTable(@FromCampaign() { accountId, id, name }: TrackedCampaign): StreamableFile {
    return csvFile(['answers', name], this.answers.exportCsv(accountId, id));
  }
}
