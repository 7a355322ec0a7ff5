import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { limits } from '@lastcall/contracts/platform';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor, TextInput } from '@lastcall/ui';
import { SwitchField } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import { TextControl } from './sidebar-fields.tsx';

/** The bar's text, and the call to action of its page, which is edited there. */
export function ContentScreen({
  settings: { enableCTAButton, buttonText, buttonUrl, buttonTargetBlank },
}: {
  readonly settings: SidebarBar;
}): ReactNode {
  const pathOf = useSectionPath();
  return (
    <>
      <TextControl
        name="floatingBarText"
        label={texts.barText}
        hint={texts.barTextNote(limits.sidebarBarText)}
        most={limits.sidebarBarText}
      />
      <Alert color="gray" title={texts.ctaMoved}>
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {texts.ctaMovedLink}
        </Anchor>
      </Alert>
      <SwitchField label={texts.ctaShown} checked={enableCTAButton} disabled />
      <TextInput label={texts.ctaText} variant="filled" value={buttonText} disabled />
      <TextInput label={texts.ctaUrl} variant="filled" value={buttonUrl} disabled />
      <SwitchField label={texts.ctaNewTab} checked={buttonTargetBlank} disabled />
    </>
  );
}
