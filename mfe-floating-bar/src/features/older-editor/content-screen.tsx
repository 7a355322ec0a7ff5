import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { limits } from '@lastcall/contracts/platform';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor, TextInput } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { TextControl } from './older-fields.tsx';

/** The bar's text, and the call to action of its page, which is edited there. */
export function ContentScreen({
  settings: { enableCTAButton, buttonText, buttonUrl, buttonTargetBlank },
}: {
  readonly settings: OlderBar;
}): ReactNode {
  const pathOf = useSectionPath();
  return (
    <>
      <TextControl
        name="floatingBarText"
        label={words.barText}
        hint={words.barTextNote(limits.olderBarText)}
        most={limits.olderBarText}
      />
      <Alert color="gray" title={words.ctaMoved}>
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {words.ctaMovedLink}
        </Anchor>
      </Alert>
      <SwitchField label={words.ctaShown} checked={enableCTAButton} disabled />
      <TextInput label={words.ctaText} variant="filled" value={buttonText} disabled />
      <TextInput label={words.ctaUrl} variant="filled" value={buttonUrl} disabled />
      <SwitchField label={words.ctaNewTab} checked={buttonTargetBlank} disabled />
    </>
  );
}
