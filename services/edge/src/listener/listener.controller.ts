import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { PersonVerdict, ReceivedPeople } from '@lastcall/contracts/listener';
import { TrackedAccountService, type TrackedCampaign } from '@lastcall/core/leads';
import { ListenerService, type Teller } from '@lastcall/core/listener';
import { FromRequest, problem, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitLimit } from '../decide/visit-limit.ts';
import { isPrefetch } from '../links/audience.ts';
import { parametersOf } from '../links/destination.ts';
import { challengeHeaders, challengeIn } from './handshake.ts';
import { providers, type Provider } from './providers.ts';

const nobody: ReceivedPeople = { ok: true, people: [] };

/** Campaigns that one address may serve. */
const mostCampaigns = 100;

@Controller()
export class ListenerController {
  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(ListenerService) private readonly listener: ListenerService,
    @Inject(VisitLimit) private readonly limit: VisitLimit,
  ) {}

  @Serve(endpoints.receivePeople)
  post(@FromRequest() { params }: Input<'receivePeople'>, @Req() request: FastifyRequest, @Ip() ip: string): Promise<ReceivedPeople> {
    return this.receive(params, request, ip);
  }

  /** Handshakes come by GET too; a look at the address (HEAD, prefetch) starts nobody. */
  @Serve(endpoints.receivePeopleByGet)
  async get(
    @FromRequest() { params }: Input<'receivePeopleByGet'>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'receivePeopleByGet'>> {
    const asked = challengeIn(parametersOf(request.url));
    if (asked === null) return this.receive(params, request, ip);
    await this.tellerOf(params, ip);
    void reply.headers(challengeHeaders);
    return asked;
  }

  /** Answers when everybody's clock is committed. */
  private async receive(params: Input<'receivePeople'>['params'], request: FastifyRequest, ip: string): Promise<ReceivedPeople> {
    const receivedAt = new Date();
    const { read, ...teller } = await this.tellerOf(params, ip);
    if (request.method === 'HEAD' || isPrefetch(request)) return nobody;
    const query = parametersOf(request.url);
    const told = read({ headers: request.headers, query, body: request.body, rawBody: request.rawBody ?? Buffer.alloc(0) });
    const verdicts: PersonVerdict[] = [];
    for (const each of await this.campaignsOf(teller, query)) verdicts.push(...(await this.listener.receive({ ...teller, campaign: each }, told, receivedAt)));
    return { ok: true, people: verdicts.map((verdict) => ({ verdict })) };
  }

  /** The campaigns of the same account that a delivery is for; those that are gone are left out. */
  private async campaignsOf({ campaign, campaignsIn }: Teller & Pick<Provider, 'campaignsIn'>, query: URLSearchParams): Promise<TrackedCampaign[]> {
    const ids = campaignsIn?.(query) ?? null;
    if (ids === null) return [campaign];
    const found = await Promise.all(ids.slice(0, mostCampaigns).map((id) => this.tracked.campaignOf(id)));
    return found.filter((each): each is TrackedCampaign => each?.accountId === campaign.accountId);
  }

  /** Throws `not_found`, the same for a wrong campaign, provider and secret. */
  private async tellerOf({ campaignId, provider, postHash }: Input<'receivePeople'>['params'], ip: string): Promise<Teller & Provider> {
    await this.limit.count('deliveries', campaignId, ip);
    const campaign = await this.tracked.campaignOfPost(campaignId, postHash);
    const known = providers.get(provider);
    if (!known) throw problem('not_found');
    return { campaign, provider, ...known };
  }
}
