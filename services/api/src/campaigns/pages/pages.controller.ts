import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { PageTokens } from '@lastcall/core/accounts';
import { FrameUrls, PageService, presentPage } from '@lastcall/core/campaigns';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import { EmailSetupService } from '@lastcall/core/onboarding';
import { accountFor, done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class PagesController {
  constructor(
    private readonly pages: PageService,
    private readonly tokens: PageTokens,
    private readonly emailSetups: EmailSetupService,
    private readonly frames: FrameUrls,
  ) {}

  @Serve(endpoints.listPages)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listPages'>,
  ): Promise<ResponseOf<'listPages'>> {
    return (await this.pages.list(accountId, params.campaignId, query)).map(presentPage);
  }

  @Serve(endpoints.createPage)
  async create(
    @FromCaller() caller: Caller,
    @FromRequest() { body }: Input<'createPage'>,
  ): Promise<ResponseOf<'createPage'>> {
    return presentPage(
      await this.pages.create(accountFor(caller, body.campaignId), body.campaignId, body.data, caller.userId),
    );
  }

  @Serve(endpoints.updatePage)
  async update(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { body }: Input<'updatePage'>,
  ): Promise<ResponseOf<'updatePage'>> {
    return presentPage(await this.pages.update(accountId, body.campaignId, body.data, userId));
  }

  @Serve(endpoints.deletePage)
  delete(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'deletePage'>,
  ): Promise<ResponseOf<'deletePage'>> {
    return done(this.pages.delete(accountId, params.pageId, userId));
  }

  @Serve(endpoints.createPageToken)
  createToken(
    @FromCaller() { sessionHash }: Caller,
    @FromCampaign() { id: campaignId }: TrackedCampaign,
  ): ResponseOf<'createPageToken'> {
    return this.tokens.make({ sessionHash, campaignId });
  }

  @Serve(endpoints.verifyPage)
  async verify(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'verifyPage'>,
  ): Promise<ResponseOf<'verifyPage'>> {
    return presentPage(await this.pages.verify(accountId, params.pageId));
  }

  @Serve(endpoints.confirmCode)
  async confirm(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { body }: Input<'confirmCode'>,
  ): Promise<ResponseOf<'confirmCode'>> {
    return presentPage(await this.pages.confirm(accountId, body.data.pageId));
  }

  @Serve(endpoints.getEmailSetup)
  emailSetup(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getEmailSetup'>,
  ): Promise<ResponseOf<'getEmailSetup'>> {
    return this.emailSetups.get(accountId, params.campaignId);
  }

  @Serve(endpoints.frameContent)
  frameContent(
    @FromCaller() caller: Caller,
    @FromRequest() { params }: Input<'frameContent'>,
  ): Promise<ResponseOf<'frameContent'>> {
    return this.frames.of(caller, params.url);
  }
}
