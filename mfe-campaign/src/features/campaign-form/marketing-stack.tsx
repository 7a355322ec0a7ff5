import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { checkoutPlatforms, emailPlatforms, landingPlatforms, platformNames } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { Checkbox, Text } from '@lastcall/ui';
import { messages } from './messages.ts';
import { PlatformPicker } from './platform-picker.tsx';

type CheckoutPlatform = (typeof checkoutPlatforms)[number];

/** The apps a campaign is sold with. With one app for both, the website's follows the checkout's. */
export function MarketingStack(): ReactNode {
  const form = useForm();
  const same = useValue<boolean>('samePlatform');
  const checkout = useValue<CheckoutPlatform | undefined>('checkoutPlatform');

  const follow = (platform: CheckoutPlatform | undefined): void => {
    if (platform) form.change('landingPlatform', platform);
  };
  const setSame = (isSame: boolean): void => {
    same.onChange(isSame);
    if (isSame) follow(checkout.value);
  };

  return (
    <>
      <PlatformPicker
        name="checkoutPlatform"
        label={messages.checkout}
        platforms={checkoutPlatforms}
        onChosen={(platform) => same.value && follow(platform)}
      />
      <PlatformPicker name="emailPlatform" label={messages.email} platforms={emailPlatforms} />
      <div>
        <Checkbox
          label={messages.same}
          checked={same.value}
          onChange={(event) => setSame(event.currentTarget.checked)}
        />
        {same.value && checkout.value && (
          <Text c="dimmed" mt="xs">
            {messages.sameAs(platformNames[checkout.value])}
          </Text>
        )}
      </div>
      {!same.value && <PlatformPicker name="landingPlatform" label={messages.website} platforms={landingPlatforms} />}
    </>
  );
}
