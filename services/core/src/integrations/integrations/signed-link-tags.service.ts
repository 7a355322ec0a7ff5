import { Injectable } from '@nestjs/common';
import type { EmailPlatform } from '@lastcall/contracts/campaigns';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { fieldTagOf, type ProviderDefinition } from '@lastcall/providers';
import { IntegrationRepository } from './integration.repository.ts';

/** The support for signed links at a campaign's email platform, and the placeholder for the token (null until its field is chosen). */
interface LinkSigning {
  readonly isSupported: boolean;
  readonly tokenTag: string | null;
}

/** Finds the placeholder with which a campaign's email platform signs links. */
@Injectable()
export class SignedLinkTags {
  constructor(private readonly integrations: IntegrationRepository) {}

  async of(accountId: number, campaignId: string, platform: EmailPlatform): Promise<LinkSigning> {
    const definition: ProviderDefinition | undefined =
      platform in providerDefinitions ? providerDefinitions[platform as IntegrationProvider] : undefined;
    if (!definition?.hasFields || definition.fieldTag === undefined) return { isSupported: false, tokenTag: null };
    const row = await this.integrations.findOne(accountId, { campaignId, provider: platform });
    const tokenTag = row?.tokenFieldId
      ? fieldTagOf(definition, { id: row.tokenFieldId, name: row.tokenFieldName ?? row.tokenFieldId })
      : null;
    return { isSupported: true, tokenTag };
  }
}
