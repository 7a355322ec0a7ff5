import { changeChannelBody } from '@lastcall/contracts/release/remote-deployments';
import { submitErrors, useValue, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, Button, DialogActions, Modal, NumberInput, PendingButton, Stack, Text, toast } from '@lastcall/ui';
import { useMemo, type ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useRegistry } from '../../lib/remotes/use-remotes.ts';
import { bodyOf, changeLabelsOf, type PendingChange } from './pending-change.ts';
import styles from './change-dialog.module.css';
import { messages, type ChangeLabels } from './messages.ts';
import { useChangeChannelMutation } from './remotes-api.ts';
import { Version } from './version.tsx';

interface ChangeDialogProps {
  readonly pending: PendingChange;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after a concurrent change: nothing was changed, and the displayed state is outdated. */
  readonly onLost: (problem: CallProblem) => void;
}

const validate = validateBy(changeChannelBody);

/** Asks for confirmation of a change of a remote's channels, naming the remote and the versions. */
export function ChangeDialog({ pending, isOpen, onClose, onLost }: ChangeDialogProps): ReactNode {
  const {
    status: { remote },
    change,
    isUnchecked,
  } = pending;
  const registry = useRegistry();
  const [send] = useChangeChannelMutation();
  const initial = useMemo(() => bodyOf(pending), [pending]);
  const labels = changeLabelsOf(pending);

  const submit = async (values: object): Promise<FormErrors | undefined> => {
    const { error } = await send({ params: { remote }, body: changeChannelBody.parse(values) });
    if (!error) {
      toast.success(labels.done);
      void registry.refresh();
    } else {
      const problem = error as CallProblem;
      if (problem.code !== 'remote_changed') return submitErrors(problem);
      onLost(problem);
    }
    onClose();
    return undefined;
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={labels.title} withCloseButton={false}>
      <Form onSubmit={submit} validate={validate} initialValues={initial}>
        {({ handleSubmit, submitting = false }) => (
          <form onSubmit={focusingProblems(handleSubmit)} noValidate>
            <Stack gap="md">
              <Lines lines={labels.lines} />
              {labels.hint !== undefined && <Text c="dimmed">{labels.hint}</Text>}
              {isUnchecked && <Alert color="warning">{messages.unchecked}</Alert>}
              {change.what === 'canary' && <Percent />}
              {change.what === 'pin' && change.version !== null && <Account />}
              <Problem />
            </Stack>
            <DialogActions>
              <PendingButton
                {...steadyPress}
                type="submit"
                color={isUnchecked ? 'danger' : undefined}
                isPending={submitting}
                pendingLabel={messages.changing}
              >
                {labels.confirm}
              </PendingButton>
              <Button variant="default" onClick={onClose} data-autofocus={hasField(pending) ? undefined : true}>
                {messages.cancel}
              </Button>
            </DialogActions>
          </form>
        )}
      </Form>
    </Modal>
  );
}

function Lines({ lines }: Pick<ChangeLabels, 'lines'>): ReactNode {
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([who, version], index) =>
          version !== null && (
            <div key={who}>
              <dt>{who}</dt>
              <dd>
                <Version of={version} isStrong={index === 0} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function hasField({ change }: PendingChange): boolean {
  return change.what === 'canary' || (change.what === 'pin' && change.version !== null);
}

function Percent(): ReactNode {
  const { value, onChange, ...rest } = useValue<number | null>('change.percent');
  return (
    <NumberInput
      data-autofocus
      label={messages.percent}
      description={messages.percentHint}
      min={0}
      max={100}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      {...rest}
    />
  );
}

function Account(): ReactNode {
  const { value, onChange, ...rest } = useValue<number | null>('change.account');
  return (
    <NumberInput
      data-autofocus
      label={messages.accountNumber}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      {...rest}
    />
  );
}

/** The service's error about the whole change. */
function Problem(): ReactNode {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (typeof submitError !== 'string' || dirtySinceLastSubmit) return null;
  return (
    <Alert color="danger" role="alert">
      {submitError}
    </Alert>
  );
}
