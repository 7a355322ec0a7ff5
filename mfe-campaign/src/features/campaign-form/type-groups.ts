import { campaignTypes, campaignTypesOf, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import { messages } from './messages.ts';
import type { CampaignFormValues } from './form-values.ts';
import type { FormAccount } from './form-account.ts';

/** Campaign types with the same kind of deadline, with a heading. */
interface TypeGroup {
  readonly name: string;
  readonly text: string;
  readonly types: readonly CampaignType[];
  /** True when store types are listed next to other types, so that their names include "store". */
  readonly needsStoreLabel: boolean;
}

const deadlineKinds = ['evergreen', 'fixed', 'blended', 'quantity', 'announcement'] as const;

/** Returns the types for an account: those it may create and the campaign's current one; store types for accounts with a store. */
export function typeGroups(
  { usage }: Pick<FormAccount, 'usage'>,
  values: CampaignFormValues,
  saved: CampaignType | undefined,
): TypeGroup[] {
  const types = campaignTypesOf(usage);
  const all = saved && !types.includes(saved) ? [...types, saved] : types;
  const isStoreShown =
    usage === 'shopify' ||
    [values.checkoutPlatform, values.landingPlatform].includes('shopify') ||
    [saved, values.campaignType].some((type) => type && isStoreType(type));
  const others = deadlineKinds.map((end) =>
    groupOf(
      end,
      all.filter((type) => !isStoreType(type)),
      messages[`${end}Text`],
    ),
  );
  const stores = (['evergreen', 'fixed'] as const).map((end) =>
    groupOf(
      end,
      isStoreShown ? all.filter(isStoreType) : [],
      end === 'evergreen' ? messages.storeEvergreenText : messages.fixedText,
    ),
  );
  const isBeside = others.some(({ types: found }) => found.length > 0);
  return [
    ...others,
    ...stores.map((group) =>
      isBeside ? { ...group, name: messages.ofStore(group.name), needsStoreLabel: true } : group,
    ),
  ].filter((group) => group.types.length > 0);
}

function groupOf(end: (typeof deadlineKinds)[number], types: readonly CampaignType[], text: string): TypeGroup {
  return {
    name: messages[end],
    text,
    types: types.filter((type) => campaignTypes[type] === end),
    needsStoreLabel: false,
  };
}
