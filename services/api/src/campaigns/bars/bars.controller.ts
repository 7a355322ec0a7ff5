import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { BarService, BarTemplateService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class BarsController {
  constructor(
    private readonly bars: BarService,
    private readonly templates: BarTemplateService,
  ) {}

  @Serve(endpoints.listBars)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listBars'>,
  ): Promise<ResponseOf<'listBars'>> {
    return this.bars.list(accountId, params.campaignId);
  }

  @Serve(endpoints.saveBar)
  save(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'saveBar'>,
  ): Promise<ResponseOf<'saveBar'>> {
    return this.bars.save(caller, params.campaignId, body, caller.userId);
  }

  @Serve(endpoints.listBarTemplates)
  listTemplates(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listBarTemplates'>,
  ): Promise<ResponseOf<'listBarTemplates'>> {
    return this.templates.list('template', accountId, params.campaignId);
  }

  @Serve(endpoints.renameBarTemplate)
  renameTemplate(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'renameBarTemplate'>,
  ): Promise<ResponseOf<'renameBarTemplate'>> {
    return this.templates.rename('template', accountId, params.campaignId, params.templateId, body.name);
  }

  @Serve(endpoints.deleteBarTemplate)
  deleteTemplate(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deleteBarTemplate'>,
  ): Promise<ResponseOf<'deleteBarTemplate'>> {
    return this.templates.delete('template', accountId, params.campaignId, params.templateId);
  }
}
