import { Controller, Header, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type {
  Evidence,
  ImportedLeads,
  ImportPreview,
  Lead,
  LeadImport,
  NewestLeads,
} from '@lastcall/contracts/tracking/leads';
import { CampaignService } from '@lastcall/core/campaigns';
import { ErasureService } from '@lastcall/core/privacy';
import {
  LeadHistoryService,
  LeadImportService,
  LeadImportUndoService,
  LeadService,
  presentLead,
} from '@lastcall/core/tracking';
import { evidenceFileName, EvidenceService } from '@lastcall/core/analytics';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { FromCaller, FromRequest, nameFile, Serve, type Caller, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

@Controller()
export class LeadsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly imports: LeadImportService,
    private readonly importUndo: LeadImportUndoService,
    private readonly histories: LeadHistoryService,
    private readonly evidence: EvidenceService,
    private readonly erasure: ErasureService,
  ) {}

  @Serve(endpoints.listLeads)
  async list(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listLeads'>,
  ): Promise<Lead[]> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.histories.leadsOf(accountId, params.campaignId, query.email);
  }

  @Serve(endpoints.listNewestLeads)
  async listNewest(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, query }: Input<'listNewestLeads'>,
  ): Promise<NewestLeads> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.histories.newest(accountId, params.campaignId, query.cursor);
  }

  @Serve(endpoints.startLead)
  async start(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'startLead'>,
  ): Promise<Lead> {
    const campaign = await this.tracked.ownCampaign(accountId, params.campaignId);
    return presentLead(
      await this.leads.track(
        campaign,
        { leadId: null, email: body.email, visitorId: null },
        new Date(),
        'api',
        `user:${userId}`,
      ),
    );
  }

  @Serve(endpoints.importLeads)
  async import(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params, body }: Input<'importLeads'>,
  ): Promise<ImportedLeads> {
    const campaign = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.imports.import(campaign, body.emails, userId, new Date(), body.importId);
  }

  @Serve(endpoints.previewImport)
  async previewImport(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'previewImport'>,
  ): Promise<ImportPreview> {
    const campaign = await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.imports.preview(campaign, body.emails, new Date());
  }

  @Serve(endpoints.listLeadImports)
  async listImports(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'listLeadImports'>,
  ): Promise<LeadImport[]> {
    await this.tracked.ownCampaign(accountId, params.campaignId);
    return this.importUndo.list(accountId, params.campaignId);
  }

  @Serve(endpoints.undoLeadImport)
  async undoImport(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'undoLeadImport'>,
  ): Promise<LeadImport> {
    return this.importUndo.undo(accountId, params.campaignId, params.importId, new Date());
  }

  @Serve(endpoints.getEvidence)
  async getEvidence(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getEvidence'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Evidence> {
    const campaign = await this.campaigns.get(accountId, params.campaignId);
    const evidence = await this.evidence.of(campaign, params.leadId, new Date());
    // The file is indented for readers.
    reply.type('application/json; charset=utf-8').serializer((answer) => JSON.stringify(answer, null, 2));
    nameFile(reply, evidenceFileName(campaign.name, params.leadId, 'json'));
    return evidence;
  }

  @Serve(endpoints.getEvidenceTable)
  @Header('content-type', 'text/csv; charset=utf-8')
  async getEvidenceTable(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'getEvidenceTable'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const campaign = await this.campaigns.get(accountId, params.campaignId);
    const table = await this.evidence.tableOf(campaign, params.leadId, new Date());
    nameFile(reply, evidenceFileName(campaign.name, params.leadId, 'csv'));
    return table;
  }

  @Serve(endpoints.eraseLead)
  async erase(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'eraseLead'>,
  ): Promise<{ ok: true }> {
    await this.erasure.erase(accountId, params.campaignId, params.leadId, `user:${userId}`, new Date());
    return { ok: true };
  }
}
