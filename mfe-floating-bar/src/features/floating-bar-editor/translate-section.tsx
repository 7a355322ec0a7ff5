import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { limits } from '@lastcall/contracts/platform';
import { putValues } from '@lastcall/host-api/editor';
import { Button, SimpleGrid, Text } from '@lastcall/ui';
import { languageName } from '@lastcall/ui/editor';
import type { BarForm } from '../../lib/bar-form.ts';
import { unitWords } from '../../lib/unit-words.ts';
import { words } from '../../messages.ts';
import { TextControl } from './fields.tsx';

interface TranslateSectionProps {
  readonly isAnnouncement: boolean;
  /** The language in which the preview shows the page, as a BCP 47 tag. */
  readonly language: string;
}

/** The words on the clock and the hide link, in the visitors' language; an announcement has no clock. */
export function TranslateSection({ isAnnouncement, language }: TranslateSectionProps): ReactNode {
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
          <UnitWordsButton language={language} />
        </>
      )}
      <TextControl name="translateHide" label={words.translateHide} most={limits.barHideLabel} />
    </>
  );
}

/** Fills in the units as the language of the preview says them. */
function UnitWordsButton({ language }: Pick<TranslateSectionProps, 'language'>): ReactNode {
  const form = useForm<BarForm>();
  const found = unitWords(language);
  const fill = (): void => {
    const [translateDays, translateHours, translateMinutes, translateSeconds] = found;
    putValues(form, { ...form.getState().values, translateDays, translateHours, translateMinutes, translateSeconds });
  };
  return (
    <Button variant="default" onClick={fill} styles={{ label: { whiteSpace: 'normal' } }}>
      {words.useUnitWords(languageName(language), found.join(', '))}
    </Button>
  );
}
