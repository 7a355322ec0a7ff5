import type { ReactNode } from 'react';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { Text } from '@lastcall/ui';
import { PickerButton } from '@lastcall/ui/editor';
import { themes } from '@lastcall/widgets/sidebar-bar-themes';
import { truncateLabel } from './base-label.ts';
import { texts } from './messages.ts';
import styles from './template-screen.module.css';

interface TemplateScreenProps {
  readonly settings: SidebarBar;
  readonly isBaseOpen: boolean;
  readonly onBaseOpen: (isOpen: boolean) => void;
}

/** The bar's template, and the button that opens its panel. */
export function TemplateScreen({
  settings: { currentBase, colorTheme, colorThemeOption, useCustomColors },
  isBaseOpen,
  onBaseOpen,
}: TemplateScreenProps): ReactNode {
  const theme = themes.find(({ value }) => value === colorTheme);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{texts.selected}</dt>
        <dd title={texts.baseLabel(currentBase)}>{truncateLabel(texts.baseLabel(currentBase))}</dd>
        <dt>{texts.theme}</dt>
        <dd>
          {useCustomColors
            ? texts.fields.useCustomColors
            : `${theme?.name ?? ''}, ${texts.variations[colorThemeOption]}`}
        </dd>
      </dl>
      <Text size="sm" c="dimmed">
        {texts.selectBaseHint}
      </Text>
      <PickerButton isOpen={isBaseOpen} onOpen={onBaseOpen} open={texts.selectBase} close={texts.saveSelection} />
    </>
  );
}
