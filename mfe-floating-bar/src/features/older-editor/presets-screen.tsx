import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { Button, ConfirmDialog, LinesSkeleton, Text } from '@lastcall/ui';
import { TimedTooltip } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import type { OlderForm } from './older-form.ts';
import { PresetDialog } from './preset-dialog.tsx';
import { PresetRow } from './preset-row.tsx';
import styles from './presets-screen.module.css';
import type { Presets } from './use-presets.ts';

interface PresetsScreenProps {
  readonly presets: Presets;
  readonly settings: OlderBar;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** The account's presets: one is loaded by choosing it, and the bar is kept as a new one while none is chosen. */
export function PresetsScreen({ presets, settings, isPremium, onUpgrade }: PresetsScreenProps): ReactNode {
  const form = useForm<OlderForm>();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const { presets: list, chosenId, load, clear, create } = presets;

  const choose = (id: string): void => {
    if (presets.hasOwnChanges()) setWanted(id);
    else void load(id);
  };
  const name = (): void => {
    if (isPremium) setNaming(true);
    else onUpgrade(words.presetPremium);
  };

  return (
    <>
      <Text size="sm" c="dimmed">
        {words.presetsText}
      </Text>
      {presets.isFailed ? (
        <div role="alert">
          <Text>{words.presetsFailed}</Text>
          <Button size="xs" variant="default" mt="xs" onClick={presets.retry}>
            {words.tryAgain}
          </Button>
        </div>
      ) : !list ? (
        <LinesSkeleton lines={3} />
      ) : list.length === 0 ? (
        <Text>{words.noPresets}</Text>
      ) : (
        <div className={styles.list} role="radiogroup" aria-label={words.sections.presets}>
          {list.map((preset) => (
            <PresetRow
              key={preset.id}
              preset={preset}
              isChosen={preset.id === chosenId}
              onChoose={() => choose(preset.id)}
              onRename={presets.rename}
              onDelete={presets.remove}
            />
          ))}
        </div>
      )}
      {chosenId === null ? (
        <TimedTooltip label={words.presetPremium} disabled={isPremium}>
          <Button fullWidth variant="default" aria-disabled={!isPremium} onClick={name}>
            {words.createPreset}
          </Button>
        </TimedTooltip>
      ) : (
        <Button fullWidth variant="default" onClick={clear}>
          {words.clearSelection}
        </Button>
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        title={words.applyPresetTitle}
        confirmLabel={words.yes}
        cancelLabel={words.no}
        onConfirm={() => {
          setWanted(null);
          void load(wanted!);
        }}
        onCancel={() => setWanted(null)}
        size="sm"
      >
        <Text>{words.applyPresetText}</Text>
      </ConfirmDialog>
      <PresetDialog
        isOpen={isNaming}
        canCreate={() => !form.getState().hasValidationErrors}
        onCreate={(typed) => create(typed, settings)}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
