import type { ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { Text } from '@lastcall/ui';
import { expiredImageName } from '../../lib/expired-image-name.ts';
import { expiredCopy } from '../../messages.ts';

/** The current choice of the picker beside it. */
export function ExpiredSection({
  settings,
}: {
  readonly settings: Pick<EmailTimerSettings, 'expiration_image_id'>;
}): ReactNode {
  return (
    <>
      <Text>{expiredCopy.chosen(expiredImageName(settings))}</Text>
      <Text c="dimmed">{expiredCopy.hint}</Text>
    </>
  );
}
