import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from './toast.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'lastcall-theme' });

/** Provides the product's theme, which follows the system's light or dark setting until the user chooses one, and the toast region. */
export function UiProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      // All CSS variables come from the theme, so the style sheet with their defaults isn't loaded.
      deduplicateCssVariables={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
