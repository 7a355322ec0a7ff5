import { Injectable } from '@nestjs/common';
import { defaultOlderBar, type OlderBar } from '@lastcall/contracts/older-bars';
import { AccountsRepository } from '@lastcall/core/accounts';
import { AvatarRepository } from '../avatars/index.ts';
import { canonicalColors } from '../colors/index.ts';
import { problem, type Caller } from '@lastcall/core/platform';

/** What an older bar may be in an account, be it on a page or in a preset. */
@Injectable()
export class OlderBarRules {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly avatars: AvatarRepository,
  ) {}

  /**
   * An older bar as it is kept: colours in one spelling, no call to action, for that is its page's, and our name on it unless the plan allows otherwise.
   * Own colours and an avatar are premium (`plan_required`); an avatar is one of the account's (`not_found`), and stays so until the transaction ends in which this is asked before anything else is locked.
   */
  async stored({ accountId, plan }: Pick<Caller, 'accountId' | 'plan'>, data: OlderBar): Promise<OlderBar> {
    const isPremium = plan === 'premium';
    if (!isPremium && (data.useCustomColors || data.currentAvatar !== null)) throw problem('plan_required');
    if (data.currentAvatar !== null) {
      await this.accounts.lock(accountId);
      if ((await this.avatars.count(accountId, { id: data.currentAvatar })) === 0) throw problem('not_found');
    }
    const { customBackgroundColor, customTextColor, customCTAColor } = data;
    const { enableCTAButton, buttonText, buttonUrl, buttonTargetBlank } = defaultOlderBar;
    return {
      ...data,
      ...canonicalColors({ customBackgroundColor, customTextColor, customCTAColor }, { spelling: 'hex', path: 'data' }),
      enableBranding: !isPremium || data.enableBranding,
      enableCTAButton,
      buttonText,
      buttonUrl,
      buttonTargetBlank,
    };
  }
}
