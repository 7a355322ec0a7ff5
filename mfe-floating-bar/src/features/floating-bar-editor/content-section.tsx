import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm } from 'react-final-form';
import { announcementHint, type Bar } from '@lastcall/contracts/campaigns';
import { limits } from '@lastcall/contracts/platform';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor, Divider, TextInput } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import type { BarForm } from '../../lib/bar-form.ts';
import { uiText } from '../../messages.ts';
import { ChoiceControl, SwitchControl, TextControl } from './fields.tsx';

interface ContentSectionProps {
  readonly cta: Bar['cta'];
  readonly hasTitle: boolean;
  /** True for announcements, whose bar has its own call to action; every other bar shows its page's. */
  readonly hasOwnCta: boolean;
}

/** The texts of the bar and its call to action. */
export function ContentSection({ cta, hasTitle, hasOwnCta }: ContentSectionProps): ReactNode {
  return (
    <>
      <SwitchControl name="showTitle" label={uiText.showTitle} />
      {hasTitle && <TextControl name="title" label={uiText.titleLabel} most={limits.barTitle} />}
      <TextControl
        name="description"
        label={uiText.description}
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
      <ChoiceControl name="ctaVariant" label={uiText.cta} options={uiText.ctaVariants} />
      {cta.variant !== 'none' && (
        <>
          <TextControl name="ctaText" label={uiText.ctaText} most={limits.ctaText} />
          <TextControl name="ctaUrl" label={uiText.ctaUrl} hint={uiText.ctaUrlHint} inputMode="url" />
          <SwitchField
            label={uiText.ctaNewTab}
            checked={cta.target === '_blank'}
            onChange={(event) => form.change('ctaTarget', event.currentTarget.checked ? '_blank' : '_parent')}
          />
        </>
      )}
    </>
  );
}

/** The page's call to action, which is edited with the page. */
function PageCta({ cta }: Pick<ContentSectionProps, 'cta'>): ReactNode {
  const pathOf = useSectionPath();
  return (
    <>
      <Alert color="gray" title={uiText.ctaMoved}>
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {uiText.ctaMovedLink}
        </Anchor>
      </Alert>
      <TextInput label={uiText.cta} variant="filled" value={uiText.ctaVariants[cta.variant]} readOnly />
      {cta.variant !== 'none' && (
        <>
          <TextInput label={uiText.ctaText} variant="filled" value={cta.text} readOnly />
          <TextInput label={uiText.ctaUrl} variant="filled" value={cta.url} readOnly />
        </>
      )}
    </>
  );
}
