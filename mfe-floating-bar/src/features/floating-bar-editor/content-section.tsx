import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { limits, type Bar } from '@lastcall/contracts';
import { Divider } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import type { BarForm } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
import { ChoiceControl, SwitchControl, TextControl } from './fields.tsx';

/** The words of the bar and its call to action. */
export function ContentSection({ cta, hasTitle }: { readonly cta: Bar['cta']; readonly hasTitle: boolean }): ReactNode {
  const form = useForm<BarForm>();
  return (
    <>
      <SwitchControl name="showTitle" label={words.showTitle} />
      {hasTitle && <TextControl name="title" label={words.titleLabel} most={limits.barTitle} />}
      <TextControl name="description" label={words.description} most={limits.barDescription} />
      <Divider />
      <ChoiceControl name="ctaVariant" label={words.cta} options={words.ctaVariants} />
      {cta.variant !== 'none' && (
        <>
          <TextControl name="ctaText" label={words.ctaText} most={limits.ctaText} />
          <TextControl name="ctaUrl" label={words.ctaUrl} hint={words.ctaUrlHint} inputMode="url" />
          <SwitchField label={words.ctaNewTab} checked={cta.target === '_blank'} onChange={(event) => form.change('ctaTarget', event.currentTarget.checked ? '_blank' : '_parent')} />
        </>
      )}
    </>
  );
}
