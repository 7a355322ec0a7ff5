import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

interface PendingButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  readonly isPending: boolean;
  /** The label while its action is running: "Saving...". */
  readonly pendingLabel: string;
}

/**
 * A button that says when its work is under way. It looks switched off then but keeps the focus, which a button that is really disabled loses;
 * so it can still be pressed, and whoever it calls ignores that.
 */
export function PendingButton({ isPending, pendingLabel, children, ...rest }: PendingButtonProps): ReactNode {
  return (
    <Button {...rest} aria-disabled={isPending} data-disabled={isPending || undefined}>
      {isPending ? pendingLabel : children}
    </Button>
  );
}
