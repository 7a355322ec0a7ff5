import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

/** A field for a secret. Mantine's own tells only the eyes when something is wrong with it. */
export function PasswordInput(props: ComponentProps<typeof MantinePasswordInput>): ReactNode {
  return <MantinePasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
