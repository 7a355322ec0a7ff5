import type { ReactNode } from 'react';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { useValue } from '@lastcall/host-api';
import { Divider, NumberInput } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import { TagFields } from './tag-fields.tsx';

/** The automatic opening of the panel, its notifications, and the container of its subscribers. */
export function EventsSection({ campaignId }: { readonly campaignId: string }): ReactNode {
  const opens = useValue<boolean>('opensByItself');
  const seconds = useValue<number | null>('opensAfterSeconds');
  const dataLayer = useValue<boolean>('dataLayer');
  const addsTag = useValue<boolean>('addsTag');
  return (
    <>
      <SwitchField
        name="opensByItself"
        label={texts.opensByItself}
        hint={texts.opensByItselfHint}
        checked={opens.value}
        onChange={(event) => opens.onChange(event.currentTarget.checked)}
      />
      {opens.value && (
        <NumberInput
          {...seconds}
          label={texts.opensAfter}
          description={texts.opensAfterHint(portalLimits.opensAfterSeconds)}
          value={seconds.value ?? ''}
          onChange={(value) => seconds.onChange(typeof value === 'number' ? value : null)}
          min={0}
          max={portalLimits.opensAfterSeconds}
          clampBehavior="none"
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      <Divider />
      <SwitchField
        name="dataLayer"
        label={texts.dataLayer}
        hint={texts.dataLayerHint}
        checked={dataLayer.value}
        onChange={(event) => dataLayer.onChange(event.currentTarget.checked)}
      />
      <Divider />
      <SwitchField
        name="addsTag"
        label={texts.addsTag}
        hint={texts.addsTagHint}
        checked={addsTag.value}
        onChange={(event) => addsTag.onChange(event.currentTarget.checked)}
      />
      {addsTag.value && <TagFields campaignId={campaignId} />}
    </>
  );
}
