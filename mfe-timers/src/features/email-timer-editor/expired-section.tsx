import type { ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { Text } from '@lastcall/ui';
import { expiredName } from '../../lib/expired-name.ts';
import { expiredWords } from '../../messages.ts';

/** What is chosen in the picker beside it. */
export function ExpiredSection({
  settings,
}: {
  readonly settings: Pick<EmailTimerSettings, 'expiration_image_id'>;
}): ReactNode {
  return (
    <>
      <Text>{expiredWords.chosen(expiredName(settings))}</Text>
      <Text c="dimmed">{expiredWords.hint}</Text>
    </>
  );
}
