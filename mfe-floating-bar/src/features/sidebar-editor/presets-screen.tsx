import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { Button, ConfirmDialog, LinesSkeleton, Text } from '@lastcall/ui';
import { TimedTooltip } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import type { SidebarForm } from './sidebar-form.ts';
import { PresetDialog } from './preset-dialog.tsx';
import { PresetRow } from './preset-row.tsx';
import styles from './presets-screen.module.css';
import type { Presets } from './use-presets.ts';

interface PresetsScreenProps {
  readonly presets: Presets;
  readonly settings: SidebarBar;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** The account's presets: selecting one loads it, and without a selection the bar can be saved as a new one. */
export function PresetsScreen({ presets, settings, isPremium, onUpgrade }: PresetsScreenProps): ReactNode {
  const form = useForm<SidebarForm>();
  const [wanted, setWanted] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const { presets: list, chosenId, load, clear, create } = presets;

  const choose = (id: string): void => {
    if (presets.hasOwnChanges()) setWanted(id);
    else void load(id);
  };
  const name = (): void => {
    if (isPremium) setNaming(true);
    else onUpgrade(texts.presetPremium);
  };

  return (
    <>
      <Text size="sm" c="dimmed">
        {texts.presetsText}
      </Text>
      {presets.isFailed ? (
        <div role="alert">
          <Text>{texts.presetsFailed}</Text>
          <Button size="xs" variant="default" mt="xs" onClick={presets.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : !list ? (
        <LinesSkeleton lines={3} />
      ) : list.length === 0 ? (
        <Text>{texts.noPresets}</Text>
      ) : (
        <div className={styles.list} role="radiogroup" aria-label={texts.sections.presets}>
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
        <TimedTooltip label={texts.presetPremium} disabled={isPremium}>
          <Button fullWidth variant="default" aria-disabled={!isPremium} onClick={name}>
            {texts.createPreset}
          </Button>
        </TimedTooltip>
      ) : (
        <Button fullWidth variant="default" onClick={clear}>
          {texts.clearSelection}
        </Button>
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        title={texts.applyPresetTitle}
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        onConfirm={() => {
          setWanted(null);
          void load(wanted!);
        }}
        onCancel={() => setWanted(null)}
        size="sm"
      >
        <Text>{texts.applyPresetText}</Text>
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
