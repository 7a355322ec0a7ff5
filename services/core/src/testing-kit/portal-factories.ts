import { randomUUID } from 'node:crypto';
import type { PortalSettings } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import type { Campaign } from '@lastcall/core/campaigns';
import type { Owner } from './factories.ts';
import { database } from './service.ts';

/** A question and a subscription form without a checkbox for portals in specs. */
export const portalBlocks = {
  survey: {
    ...newBlock('microsurvey'),
    id: 'survey-of-specs',
    isShown: true,
    question: 'What do you bake?',
    options: ['Bread', 'Cake', 'Nothing yet'],
    hasComment: true,
    thanks: 'Thank you.',
  },
  subscribe: {
    ...newBlock('subscribe'),
    id: 'subscribe-of-specs',
    isShown: true,
    title: '',
    text: '',
    placeholder: 'Email',
    button: 'Subscribe',
    consent: '',
    thanks: 'Thank you.',
  },
} as const;

/** Returns the settings of a portal with both of these blocks. */
export function portalSettings(changes: Partial<PortalSettings> = {}): PortalSettings {
  return {
    ...defaultPortal(1),
    title: 'Bread class',
    blocks: [portalBlocks.survey, portalBlocks.subscribe].map(
      (block) => structuredClone(block) as PortalSettings['blocks'][number],
    ),
    ...changes,
  };
}

/** Creates a picture for an account's portals and returns its id; its bytes are a placeholder. */
export async function aPortalPicture({ accountId }: Pick<Owner, 'accountId'>): Promise<string> {
  const id = randomUUID();
  await database().sql('INSERT INTO portal_picture (account_id, id, image) VALUES (?, ?, ?)', [
    accountId,
    id,
    Buffer.from('jpeg'),
  ]);
  return id;
}

/** Saves the portal of a campaign as its editor does, without checking the account's plan. */
export async function aPortal({
  campaign: { accountId, id },
  ...changes
}: { campaign: Pick<Campaign, 'accountId' | 'id'> } & Partial<PortalSettings>): Promise<PortalSettings> {
  const settings = portalSettings(changes);
  const json = JSON.stringify(settings);
  await database().sql(
    'INSERT INTO portal (account_id, campaign_id, settings) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE settings = ?, version = version + 1',
    [accountId, id, json, json],
  );
  return settings;
}
