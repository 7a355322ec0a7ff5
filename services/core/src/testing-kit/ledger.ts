import { LeadChange } from '../tracking/leads/lead-change.entity.ts';
import { database } from './service.ts';

/** Returns the history of a lead, oldest first. */
export function ledgerOf(accountId: number, leadId: string): Promise<LeadChange[]> {
  return database().manager.find(LeadChange, { where: { accountId, leadId }, order: { id: 'ASC' } });
}
