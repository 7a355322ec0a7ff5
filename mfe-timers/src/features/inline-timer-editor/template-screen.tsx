import type { ReactNode } from 'react';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { Text } from '@lastcall/ui';
import { PickerButton } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import styles from './template-screen.module.css';

interface TemplateScreenProps {
  readonly templateId: number;
  readonly isPickerOpen: boolean;
  readonly onPickerOpen: (isOpen: boolean) => void;
}

/** What the timer is made from, and the way to the picker in which that is chosen. */
export function TemplateScreen({ templateId, isPickerOpen, onPickerOpen }: TemplateScreenProps): ReactNode {
  return (
    <>
      <h3 className={styles.title}>{words.selectBase}</h3>
      <dl className={styles.facts}>
        <dt>{words.selected}</dt>
        <dd>{webpageTimerTemplates.find(({ id }) => id === templateId)?.name}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {words.selectBaseHint}
      </Text>
      <PickerButton isOpen={isPickerOpen} onOpen={onPickerOpen} open={words.baseOptions} close={words.saveSelection} />
    </>
  );
}
