import type { ReactNode } from 'react';
import {
  checkoutPlatforms,
  emailPlatforms,
  landingPlatforms,
  platformNames,
  type CheckoutPlatform,
} from '@lastcall/contracts/campaigns';
import { limits, validation } from '@lastcall/contracts/platform';
import { useInput, useValue } from '@lastcall/host-api';
import { Select, TextInput } from '@lastcall/ui';
import { blueprint as words, messages } from './messages.ts';
import { PlatformPicker } from './platform-picker.tsx';

/** What the campaign is called and filed under, and what it is made with. */
export function BlueprintName({ isTried }: { readonly isTried: boolean }): ReactNode {
  const name = useInput('campaignName');
  const category = useInput('category');
  return (
    <>
      <TextInput
        label={messages.nameLabel}
        description={messages.nameHint}
        placeholder={messages.namePlaceholder}
        autoComplete="off"
        {...name}
      />
      <TextInput
        label={words.category}
        description={words.categoryHint}
        placeholder={words.categoryPlaceholder}
        autoComplete="off"
        maxLength={limits.category}
        {...category}
        error={isTried && category.value.trim() === '' ? validation.required : undefined}
      />
      <PlatformPicker name="emailPlatform" label={words.provider} platforms={emailPlatforms} />
      <PlatformPicker name="landingPlatform" label={words.firstBuilder} platforms={landingPlatforms} />
      <SecondBuilder />
    </>
  );
}

/** Most make both with one, so this is the smaller control. */
function SecondBuilder(): ReactNode {
  const { value, onChange, error: _, ...field } = useValue<CheckoutPlatform | undefined>('checkoutPlatform');
  return (
    <Select
      label={words.secondBuilder}
      placeholder={words.noSecondBuilder}
      searchable
      clearable
      data={checkoutPlatforms.map((platform) => ({ value: platform, label: platformNames[platform] }))}
      value={value ?? null}
      onChange={(platform) => onChange((platform as CheckoutPlatform | null) ?? undefined)}
      {...field}
    />
  );
}
