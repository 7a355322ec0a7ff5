import type { ReactNode } from 'react';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { Text } from '@lastcall/ui';
import { PickerButton } from '@lastcall/ui/editor';
import { themes } from '@lastcall/widgets/older-bar-themes';
import { shortLabel } from './base-label.ts';
import { words } from './messages.ts';
import styles from './template-screen.module.css';

interface TemplateScreenProps {
  readonly settings: OlderBar;
  readonly isBaseOpen: boolean;
  readonly onBaseOpen: (isOpen: boolean) => void;
}

/** What the bar is made from, and the way to the panel in which that is chosen. */
export function TemplateScreen({
  settings: { currentBase, colorTheme, colorThemeOption, useCustomColors },
  isBaseOpen,
  onBaseOpen,
}: TemplateScreenProps): ReactNode {
  const theme = themes.find(({ value }) => value === colorTheme);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{words.selected}</dt>
        <dd title={words.baseLabel(currentBase)}>{shortLabel(words.baseLabel(currentBase))}</dd>
        <dt>{words.theme}</dt>
        <dd>
          {useCustomColors
            ? words.fields.useCustomColors
            : `${theme?.name ?? ''}, ${words.variations[colorThemeOption]}`}
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {words.selectBaseHint}
      </Text>
      <PickerButton isOpen={isBaseOpen} onOpen={onBaseOpen} open={words.selectBase} close={words.saveSelection} />
    </>
  );
}
