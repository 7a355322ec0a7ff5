import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm } from 'react-final-form';
import { announcementHint, type Bar } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor, Divider, TextInput } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import type { BarForm } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
import { ChoiceControl, SwitchControl, TextControl } from './fields.tsx';

interface ContentSectionProps {
  readonly cta: Bar['cta'];
  readonly hasTitle: boolean;
  /** The bar has a call to action of its own, as announcements do; every other shows its page's. */
  readonly hasOwnCta: boolean;
}

/** The words of the bar and its call to action. */
export function ContentSection({ cta, hasTitle, hasOwnCta }: ContentSectionProps): ReactNode {
  return (
    <>
      <SwitchControl name="showTitle" label={words.showTitle} />
      {hasTitle && <TextControl name="title" label={words.titleLabel} most={limits.barTitle} />}
      <TextControl
        name="description"
        label={words.description}
        most={limits.barDescription}
        placeholder={hasOwnCta ? announcementHint : undefined}
      />
      <Divider />
      {hasOwnCta ? <OwnCta cta={cta} /> : <PageCta cta={cta} />}
    </>
  );
}

function OwnCta({ cta }: Pick<ContentSectionProps, 'cta'>): ReactNode {
  const form = useForm<BarForm>();
  return (
    <>
      <ChoiceControl name="ctaVariant" label={words.cta} options={words.ctaVariants} />
      {cta.variant !== 'none' && (
        <>
          <TextControl name="ctaText" label={words.ctaText} most={limits.ctaText} />
          <TextControl name="ctaUrl" label={words.ctaUrl} hint={words.ctaUrlHint} inputMode="url" />
          <SwitchField
            label={words.ctaNewTab}
            checked={cta.target === '_blank'}
            onChange={(event) => form.change('ctaTarget', event.currentTarget.checked ? '_blank' : '_parent')}
          />
        </>
      )}
    </>
  );
}

/** What the page says, which is edited with the page. */
function PageCta({ cta }: Pick<ContentSectionProps, 'cta'>): ReactNode {
  const pathOf = useSectionPath();
  return (
    <>
      <Alert color="gray" title={words.ctaMoved}>
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {words.ctaMovedLink}
        </Anchor>
      </Alert>
      <TextInput label={words.cta} variant="filled" value={words.ctaVariants[cta.variant]} readOnly />
      {cta.variant !== 'none' && (
        <>
          <TextInput label={words.ctaText} variant="filled" value={cta.text} readOnly />
          <TextInput label={words.ctaUrl} variant="filled" value={cta.url} readOnly />
        </>
      )}
    </>
  );
}
