import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';

/** The person's choice of light, dark or as the system has it, kept in this browser, with the way to change it. */
export function useThemeChoice(): { choice: MantineColorScheme; choose: (choice: MantineColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { choice: colorScheme, choose: setColorScheme };
}
