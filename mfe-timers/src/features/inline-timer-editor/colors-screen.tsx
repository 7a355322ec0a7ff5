import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useValue } from '@lastcall/host-api';
import { ColorField, Text } from '@lastcall/ui';
import { Fold } from '@lastcall/ui/editor';
import { timerColors, type TimerColor } from './timer-colors.ts';
import { uiText } from './messages.ts';
import type { PageTone } from './sample-page.tsx';
import type { TimerForm } from './timer-form.ts';
import { isValidColor, normalizeColor, formatColor } from './typed-color.ts';

/** The colors of the timer's type, each with a picker and hex input. */
export function ColorsScreen({ settings, tone }: { readonly settings: TimerForm; readonly tone: PageTone }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const { errors = {} } = useFormState({ subscription: { errors: true } });
  const colors = timerColors(settings, tone);
  // Invalid fields are never collapsed, so their errors are visible.
  if (!isOpen && colors.some(({ name }) => errors[name] !== undefined)) setOpen(true);
  return (
    <Fold title={uiText.customColors} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
      <Text size="xs" c="dimmed">
        {uiText.colorHint}
      </Text>
      {colors.map((color) => (
        <ColorControl key={color.name} {...color} />
      ))}
    </Fold>
  );
}

function ColorControl({ name, label, background }: TimerColor): ReactNode {
  const { value, onChange, onBlur, error } = useValue<string>(name);
  const isUnknown = error === undefined && value.trim() !== '' && !isValidColor(value);
  return (
    <div>
      <ColorField
        name={name}
        label={label}
        value={formatColor(value)}
        onChange={(typed) => onChange(normalizeColor(typed))}
        onBlur={onBlur}
        error={error}
        withAlpha
        spelling="rgba"
        against={background?.color}
        againstName={background?.name}
      />
      {isUnknown && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {uiText.unknownColor}
        </Text>
      )}
    </div>
  );
}
