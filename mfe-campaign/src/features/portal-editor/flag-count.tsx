import type { ReactNode } from 'react';
import { Button, CircleAlertIcon } from '@lastcall/ui';
import { texts } from './messages.ts';

/** The number of errors that block saving; a click goes to the first one. */
export function FlagCount({ count, onShow }: { readonly count: number; readonly onShow: () => void }): ReactNode {
  if (count === 0) return null;
  return (
    <Button
      variant="subtle"
      color="danger"
      px={8}
      leftSection={<CircleAlertIcon size={16} aria-hidden />}
      onClick={onShow}
    >
      {texts.flags(count)}
    </Button>
  );
}
