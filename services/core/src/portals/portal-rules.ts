import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { validation } from '@lastcall/contracts/platform';
import type { PortalIntegration, PortalSettings } from '@lastcall/contracts/portals';
import { AccountsRepository } from '@lastcall/core/accounts';
import { mayHaveOwnColors, canonicalColors } from '@lastcall/core/campaigns';
import { ConnectionService, ProviderAdapters } from '@lastcall/core/integrations';
import { fieldProblems, problem } from '@lastcall/core/platform';
import { PortalPictureRepository } from './portal-picture.repository.ts';

/** Checks the rules for portals that depend on the account, after the contract has validated their form. */
@Injectable()
export class PortalRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pictures: PortalPictureRepository,
    private readonly connections: ConnectionService,
    private readonly adapters: ProviderAdapters,
  ) {}

  /**
   * Returns a portal that is safe to show to visitors, with a canonical color. Throws `plan_required` for accounts
   * without portals and for colors that the plan does not include, `not_found` for a picture or connection of another
   * account, and `validation_failed`.
   */
  async validateSettings(
    accountId: number,
    settings: PortalSettings,
    before: PortalSettings | null,
  ): Promise<PortalSettings> {
    const account = await this.accounts.get(accountId);
    if (!account.features.portal) throw problem('plan_required');
    if (settings.accent !== null && !mayHaveOwnColors(account)) throw problem('plan_required');
    const { pictureId } = settings.launcher;
    if (pictureId !== null) await this.pictures.get(accountId, { id: pictureId });
    // A setting that refers to a disconnected account is accepted while it is unchanged, so that other settings can be
    // saved.
    if (settings.integration !== null && !isDeepStrictEqual(settings.integration, before?.integration))
      await this.check(accountId, settings.integration);
    return settings.accent === null
      ? settings
      : { ...settings, ...canonicalColors({ accent: settings.accent }, { format: 'hex', path: 'settings' }) };
  }

  private async check(accountId: number, { provider, connection_id, type }: PortalIntegration): Promise<void> {
    await this.connections.get(accountId, provider, connection_id);
    const adapter = this.adapters.of(provider);
    if (!adapter.addContact || !adapter.containers[type])
      throw fieldProblems({ path: 'settings.integration.type', message: validation.option });
  }
}
