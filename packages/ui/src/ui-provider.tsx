import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Gives everything below it the look of the product. */
export function UiProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <MantineProvider defaultColorScheme="auto">{children}</MantineProvider>;
}
