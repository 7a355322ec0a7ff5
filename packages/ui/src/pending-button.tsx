import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

interface PendingButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  readonly isPending: boolean;
  /** The label while its action is running: "Saving...". */
  readonly pendingLabel: string;
}

/**
 * A button that shows whether its action is running. It then looks disabled but keeps the focus, which a disabled button would lose.
 * It can still be pressed, so its handler must ignore presses during the action.
 */
export function PendingButton({ isPending, pendingLabel, children, ...rest }: PendingButtonProps): ReactNode {
  return (
    <Button {...rest} aria-disabled={isPending} data-disabled={isPending || undefined}>
      {isPending ? pendingLabel : children}
    </Button>
  );
}
