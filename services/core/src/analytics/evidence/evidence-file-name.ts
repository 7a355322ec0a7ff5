import { slugOf } from '@lastcall/core/platform';

/** Returns the file name of exported evidence: the campaign's name and the lead's id, without an email address. */
export function evidenceFileName(campaignName: string, leadId: string, extension: 'csv' | 'json'): string {
  return `${['deadline', slugOf(campaignName), leadId].filter(Boolean).join('-')}.${extension}`;
}
