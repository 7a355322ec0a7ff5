import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type {
  Evidence,
  ImportedLeads,
  ImportPreview,
  Lead,
  LeadImport,
  NewestLeads,
} from '@lastcall/contracts/tracking/leads';
import { ErasureService } from '@lastcall/core/privacy';
import {
  LeadHistoryService,
  LeadImportService,
  LeadImportUndoService,
  LeadService,
  ManualLeadService,
  presentLead,
} from '@lastcall/core/tracking';
import { EvidenceService } from '@lastcall/core/analytics';
import { FromCampaign, type TrackedCampaign } from '@lastcall/core/read-models';
import {
  csvFile,
  done,
  FromCaller,
  FromRequest,
  jsonFile,
  Serve,
  type Caller,
  type Input,
} from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';

@Controller()
export class LeadsController {
  constructor(
    private readonly manualLeads: ManualLeadService,
    private readonly leads: LeadService,
    private readonly imports: LeadImportService,
    private readonly importUndo: LeadImportUndoService,
    private readonly histories: LeadHistoryService,
    private readonly evidence: EvidenceService,
    private readonly erasure: ErasureService,
  ) {}

  @Serve(endpoints.listLeads)
  list(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listLeads'>,
  ): Promise<Lead[]> {
    return this.histories.leadsOf(accountId, id, query.email);
  }

  @Serve(endpoints.listNewestLeads)
  listNewest(
    @FromCampaign() { accountId, id }: TrackedCampaign,
    @FromRequest() { query }: Input<'listNewestLeads'>,
  ): Promise<NewestLeads> {
    return this.histories.newest(accountId, id, query.cursor);
  }

  @Serve(endpoints.startLead)
  async start(
    @FromCaller() { userId }: Caller,
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { body }: Input<'startLead'>,
  ): Promise<Lead> {
    return presentLead(await this.manualLeads.start(campaign, body.email, userId, new Date()));
  }

  @Serve(endpoints.importLeads)
  import(
    @FromCaller() { userId }: Caller,
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { body }: Input<'importLeads'>,
  ): Promise<ImportedLeads> {
    return this.imports.import(campaign, body.emails, userId, new Date(), body.importId);
  }

  @Serve(endpoints.previewImport)
  previewImport(
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { body }: Input<'previewImport'>,
  ): Promise<ImportPreview> {
    return this.imports.preview(campaign, body.emails, new Date());
  }

  @Serve(endpoints.listLeadImports)
  listImports(@FromCampaign() { accountId, id }: TrackedCampaign): Promise<LeadImport[]> {
    return this.importUndo.list(accountId, id);
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
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params }: Input<'getEvidence'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Evidence> {
    return jsonFile(
      reply,
      ['deadline', campaign.name, params.leadId],
      await this.evidence.of(campaign, params.leadId, new Date()),
    );
  }

  @Serve(endpoints.getEvidenceTable)
  async getEvidenceTable(
    @FromCampaign() campaign: TrackedCampaign,
    @FromRequest() { params }: Input<'getEvidenceTable'>,
  ): Promise<StreamableFile> {
    return csvFile(
      ['deadline', campaign.name, params.leadId],
      [await this.evidence.tableOf(campaign, params.leadId, new Date())],
    );
  }

  @Serve(endpoints.revokeLinks)
  async revokeLinks(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'revokeLinks'>,
  ): Promise<Lead> {
    return presentLead(
      await this.leads.revoke(accountId, params.campaignId, params.leadId, `user:${userId}`, new Date()),
    );
  }

  @Serve(endpoints.eraseLead)
  erase(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'eraseLead'>,
  ): Promise<{ ok: true }> {
    return done(this.erasure.erase(accountId, params.campaignId, params.leadId, `user:${userId}`, new Date()));
  }
}
