import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts';
import { SimpleGrid, Text } from '@lastcall/ui';
import { words } from '../../messages.ts';
import { TextControl } from './fields.tsx';

/** The words on the clock and the hide link, in the visitors' language; an announcement has no clock. */
export function TranslateSection({ isAnnouncement }: { readonly isAnnouncement: boolean }): ReactNode {
  return (
    <>
      {!isAnnouncement && (
        <>
          <Text c="dimmed">{words.translateHint}</Text>
          <SimpleGrid cols={2} spacing="sm">
            <TextControl name="translateDays" label={words.days} most={limits.barUnitLabel} />
            <TextControl name="translateHours" label={words.hours} most={limits.barUnitLabel} />
            <TextControl name="translateMinutes" label={words.minutes} most={limits.barUnitLabel} />
            <TextControl name="translateSeconds" label={words.secondsUnit} most={limits.barUnitLabel} />
          </SimpleGrid>
        </>
      )}
      <TextControl name="translateHide" label={words.translateHide} most={limits.barHideLabel} />
    </>
  );
}
