import { useEffect, useState, type ReactNode } from 'react';
import { legacyFontFace, legacyFonts, type LegacyFontId } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { useValue } from '@lastcall/host-api';
import { Select } from '@lastcall/ui';
import { loadFont } from '@lastcall/widgets/legacy-bar';
import { texts } from './messages.ts';

const choices = legacyFonts.map(({ id, family }) => ({ value: String(id), label: family }));
const styleOf = (id: LegacyFontId) => ({ fontFamily: `"${legacyFontFace(id)}", var(--mantine-font-family)` });

/** The fonts of the legacy bar, each named in its own font; they load when the list is first opened. */
export function FontPicker({ sheetOf }: { readonly sheetOf: (id: LegacyFontId) => string }): ReactNode {
  const { value, onChange, onBlur, onFocus, error } = useValue<LegacyFontId>('floatingBarTextFont');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (isOpen) for (const { id, family } of legacyFonts) void loadFont(legacyFontFace(id), sheetOf(id), family);
    // oxlint-disable-next-line react/exhaustive-deps -- where the sheets are does not change while the screen is open
  }, [isOpen]);

  return (
    <Select
      name="floatingBarTextFont"
      label={texts.fields.floatingBarTextFont}
      data={choices}
      value={String(value)}
      onChange={(chosen) => chosen !== null && onChange(Number(chosen) as LegacyFontId)}
      onBlur={onBlur}
      onFocus={onFocus}
      onDropdownOpen={() => setOpen(true)}
      error={error}
      allowDeselect={false}
      maxDropdownHeight={320}
      styles={{ input: styleOf(value) }}
      renderOption={({ option }) => (
        <span style={{ ...styleOf(Number(option.value) as LegacyFontId), fontSize: 16 }}>{option.label}</span>
      )}
    />
  );
}
