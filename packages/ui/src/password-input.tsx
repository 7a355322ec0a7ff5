import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

/** A password field. Mantine's own doesn't expose errors to screen readers. */
export function PasswordInput(props: ComponentProps<typeof MantinePasswordInput>): ReactNode {
  return <MantinePasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
