import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { limits } from '@lastcall/contracts/platform';
import { languageName } from '@lastcall/contracts/platform/formats';
import { putValues } from '@lastcall/host-api/editor';
import { Button, SimpleGrid, Text } from '@lastcall/ui';
import type { BarForm } from '../../lib/bar-form.ts';
import { unitLabels } from '../../lib/unit-labels.ts';
import { uiText } from '../../messages.ts';
import { TextControl } from './fields.tsx';

interface TranslateSectionProps {
  readonly isAnnouncement: boolean;
  /** The language of the previewed page, as a BCP 47 tag. */
  readonly language: string;
}

/** The unit labels and the hide link's text, in the visitors' language; an announcement has no countdown. */
export function TranslateSection({ isAnnouncement, language }: TranslateSectionProps): ReactNode {
  return (
    <>
      {!isAnnouncement && (
        <>
          <Text c="dimmed">{uiText.translateHint}</Text>
          <SimpleGrid cols={2} spacing="sm">
            <TextControl name="translateDays" label={uiText.days} most={limits.barUnitLabel} />
            <TextControl name="translateHours" label={uiText.hours} most={limits.barUnitLabel} />
            <TextControl name="translateMinutes" label={uiText.minutes} most={limits.barUnitLabel} />
            <TextControl name="translateSeconds" label={uiText.secondsUnit} most={limits.barUnitLabel} />
          </SimpleGrid>
          <UnitLabelsButton language={language} />
        </>
      )}
      <TextControl name="translateHide" label={uiText.translateHide} most={limits.barHideLabel} />
    </>
  );
}

/** Fills in the unit labels of the preview's language. */
function UnitLabelsButton({ language }: Pick<TranslateSectionProps, 'language'>): ReactNode {
  const form = useForm<BarForm>();
  const found = unitLabels(language);
  const fill = (): void => {
    const [translateDays, translateHours, translateMinutes, translateSeconds] = found;
    putValues(form, { ...form.getState().values, translateDays, translateHours, translateMinutes, translateSeconds });
  };
  return (
    <Button variant="default" onClick={fill} styles={{ label: { whiteSpace: 'normal' } }}>
      {uiText.useUnitLabels(languageName(language), found.join(', '))}
    </Button>
  );
}
