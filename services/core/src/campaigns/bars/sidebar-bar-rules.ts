import { Injectable } from '@nestjs/common';
import { defaultSidebarBar, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { AccountsRepository } from '@lastcall/core/accounts';
import { AvatarRepository } from '../avatars/index.ts';
import { canonicalColors } from '../colors/index.ts';
import { problem, type Caller } from '@lastcall/core/platform';

/** Rules for the sidebar bars of an account, on pages and in presets. */
@Injectable()
export class SidebarBarRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly avatars: AvatarRepository,
  ) {}

  /**
   * Returns a sidebar bar as it is stored: canonical colors, no call to action because its page has that, and our
   * branding unless the plan allows removing it. Custom colors and an avatar are premium (`plan_required`). An avatar
   * must belong to the account (`not_found`) and is locked until the transaction ends, so call this before taking other
   * locks.
   */
  async stored({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, data: SidebarBar): Promise<SidebarBar> {
    const isPremium = plan === 'premium';
    if (!isPremium && (data.useCustomColors || data.currentAvatar !== null)) throw problem('plan_required');
    if (data.currentAvatar !== null) {
      await this.accounts.lock(accountId);
      if ((await this.avatars.count(accountId, { id: data.currentAvatar })) === 0) throw problem('not_found');
    }
    const { customBackgroundColor, customTextColor, customCTAColor } = data;
    const { enableCTAButton, buttonText, buttonUrl, buttonTargetBlank } = defaultSidebarBar;
    return {
      ...data,
      ...canonicalColors({ customBackgroundColor, customTextColor, customCTAColor }, { format: 'hex', path: 'data' }),
      enableBranding: !isPremium || data.enableBranding,
      enableCTAButton,
      buttonText,
      buttonUrl,
      buttonTargetBlank,
    };
  }
}
