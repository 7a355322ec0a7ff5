import type { ReactNode } from 'react';
import type { LegacyFontId } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { limits } from '@lastcall/contracts/platform';
import { Text } from '@lastcall/ui';
import { SwitchControl, TextControl } from './fields.tsx';
import { FontPicker } from './font-picker.tsx';
import { texts } from './messages.ts';

interface ContentSectionProps {
  readonly hasCountdown: boolean;
  readonly fontSheetOf: (id: LegacyFontId) => string;
}

/** The text of the bar, its font, and its optional elements. */
export function ContentSection({ hasCountdown, fontSheetOf }: ContentSectionProps): ReactNode {
  return (
    <>
      <TextControl name="floatingBarText" most={limits.legacyBarText} />
      <FontPicker sheetOf={fontSheetOf} />
      {hasCountdown ? <SwitchControl name="showTimer" /> : <Text c="dimmed">{texts.noCountdown}</Text>}
      <SwitchControl name="floatingBarCloseButton" />
    </>
  );
}
