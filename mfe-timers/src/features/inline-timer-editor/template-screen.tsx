import type { ReactNode } from 'react';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { Text } from '@lastcall/ui';
import { PickerButton } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import styles from './template-screen.module.css';

interface TemplateScreenProps {
  readonly templateId: number;
  readonly isPickerOpen: boolean;
  readonly onPickerOpen: (isOpen: boolean) => void;
}

/** The timer's template, and the button that opens its picker. */
export function TemplateScreen({ templateId, isPickerOpen, onPickerOpen }: TemplateScreenProps): ReactNode {
  return (
    <>
      <h3 className={styles.title}>{uiText.selectBase}</h3>
      <dl className={styles.facts}>
        <dt>{uiText.selected}</dt>
        <dd>{webpageTimerTemplates.find(({ id }) => id === templateId)?.name}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {uiText.selectBaseHint}
      </Text>
      <PickerButton
        isOpen={isPickerOpen}
        onOpen={onPickerOpen}
        open={uiText.baseOptions}
        close={uiText.saveSelection}
      />
    </>
  );
}
