import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from './toast.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'lastcall-theme' });

/** Provides the product's theme to everything below it, in the system's light or dark until the user chooses, and the toast region. */
export function UiProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // All variables come from the theme, so the style sheet of their defaults isn't loaded.
      deduplicateCssVariables={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
