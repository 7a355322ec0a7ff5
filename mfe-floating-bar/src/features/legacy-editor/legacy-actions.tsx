import { useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import type { Editor } from '@lastcall/host-api/editor';
import { Button, ConfirmDialog, PendingButton, Text, toast } from '@lastcall/ui';
import { useSwitchLegacyBarMutation } from './legacy-bar-api.ts';
import { barOf, type LegacyForm, type SectionName } from './legacy-form.ts';
import { texts } from './messages.ts';
import styles from './legacy-actions.module.css';

interface LegacyActionsProps {
  readonly campaignId: string;
  readonly editor: Pick<Editor<LegacyForm, SectionName>, 'form' | 'draft'>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** The actions on the whole legacy bar: switch to the new one, open the inline timer, save. */
export function LegacyActions({
  campaignId,
  editor: { form, draft },
  isDirty,
  isSaving,
  onSave,
}: LegacyActionsProps): ReactNode {
  const pathOf = useSectionPath();
  const [switchToNew, switching] = useSwitchLegacyBarMutation();
  const [isAsking, setAsking] = useState(false);
  const [hasSwitched, setSwitched] = useState(false);

  const ask = (): void => {
    // Invalid settings cannot be carried over; saving shows the invalid field.
    if (form.getState().hasValidationErrors) onSave();
    else setAsking(true);
  };
  const confirm = async (): Promise<void> => {
    const values = form.getState().values;
    const { error } = await switchToNew({ params: { campaignId }, body: { settings: barOf(values) } });
    setAsking(false);
    if (error) return void toast.error(texts.switchFailed);
    draft.forget();
    form.initialize(values);
    toast.success(texts.switched);
    setSwitched(true);
  };

  return (
    <>
      {/* Navigates only after the save, which would otherwise trigger the leave question. */}
      {hasSwitched && !isDirty && <Navigate to={pathOf('floating-bar-editor')} />}
      <div className={styles.elsewhere}>
        <Button variant="default" onClick={ask}>
          {texts.switch}
        </Button>
        <Button component={Link} to={pathOf('inline-timer-editor')} variant="default">
          {texts.inlineTimer}
        </Button>
      </div>
      <PendingButton isPending={isSaving} pendingLabel={texts.saving} onClick={onSave}>
        {texts.save}
      </PendingButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.switch}
        confirmLabel={texts.switch}
        color="accent"
        isPending={switching.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Text>{texts.switchQuestion}</Text>
        <Text mt="sm" c="dimmed">
          {texts.switchText}
        </Text>
      </ConfirmDialog>
    </>
  );
}
