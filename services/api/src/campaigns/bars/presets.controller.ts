import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { BarTemplateService, PresetService } from '@lastcall/core/campaigns';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class PresetsController {
  constructor(
    private readonly presets: PresetService,
    private readonly templates: BarTemplateService,
  ) {}

  @Serve(endpoints.listPresets)
  list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listPresets'>,
  ): Promise<ResponseOf<'listPresets'>> {
    return this.templates.list('preset', accountId, params.campaignId);
  }

  @Serve(endpoints.createPreset)
  create(
    @FromCaller() caller: Caller,
    @FromRequest() { params, body }: Input<'createPreset'>,
  ): Promise<ResponseOf<'createPreset'>> {
    return this.presets.create(caller, params.campaignId, body);
  }

  @Serve(endpoints.getPreset)
  get(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getPreset'>,
  ): Promise<ResponseOf<'getPreset'>> {
    return this.presets.get(accountId, params.campaignId, params.presetId);
  }

  @Serve(endpoints.renamePreset)
  rename(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'renamePreset'>,
  ): Promise<ResponseOf<'renamePreset'>> {
    return this.templates.rename('preset', accountId, params.campaignId, params.presetId, body.name);
  }

  @Serve(endpoints.deletePreset)
  delete(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'deletePreset'>,
  ): Promise<ResponseOf<'deletePreset'>> {
    return this.templates.delete('preset', accountId, params.campaignId, params.presetId);
  }
}
