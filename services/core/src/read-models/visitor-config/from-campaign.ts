import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { endpointOf, problem, type Caller } from '@lastcall/core/platform';
import type { FastifyRequest } from 'fastify';
import type { TrackedCampaign } from './tracked-campaign.ts';
import { VisitorConfigService } from './visitor-config.service.ts';

interface RequestedCampaign {
  readonly caller: Caller;
  readonly campaignId: string;
}

@Injectable()
class OwnCampaign implements PipeTransform<RequestedCampaign, Promise<TrackedCampaign>> {
  constructor(private readonly tracked: VisitorConfigService) {}

  transform({ caller, campaignId }: RequestedCampaign): Promise<TrackedCampaign> {
    return this.tracked.ownCampaign(caller.accountId, campaignId);
  }
}

const requestedCampaign = createParamDecorator((_: unknown, context: ExecutionContext): RequestedCampaign => {
  const { caller, params } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw problem('session_expired');
  const parsed = endpointOf(context.getHandler())?.params?.safeParse(params);
  if (!parsed?.success) throw problem('not_found');
  return { caller, campaignId: (parsed.data as { campaignId: string }).campaignId };
});

/**
 * Injects the campaign that `:campaignId` names into a handler; only for endpoints with `access: 'session'`. Throws the
 * same `not_found` for a missing campaign and one of another account.
 */
export const FromCampaign = (): ParameterDecorator => requestedCampaign(OwnCampaign);
