import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

/** Returns the user's choice of light, dark or system theme, stored in this browser, and its setter. */
export function useThemeChoice(): { choice: MantineColorScheme; choose: (choice: MantineColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { choice: colorScheme, choose: setColorScheme };
}
