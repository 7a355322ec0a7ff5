import { useState, type ReactNode } from 'react';
import type { FieldProgress, PushFieldsBody } from '@lastcall/contracts/integrations';
import { Button, Group, PendingButton, Progress, toast } from '@lastcall/ui';
import { FieldPushList } from './field-push-list.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';

interface FieldsProgressProps {
  readonly provider: string;
  readonly progress: FieldProgress;
  /** True when the sync is paused until the owner reconnects the provider. */
  readonly isPaused: boolean;
  readonly actions: Pick<IntegrationActions, 'pushFields' | 'listPushes'>;
}

const states = ['written', 'pending', 'nobody', 'failed'] as const;
const colors = { written: 'success', pending: 'accent', nobody: 'var(--grey-4)', failed: 'danger' } as const;

/** The live sync state of leads' deadlines at the provider: failures with reasons, and a retry. */
export function FieldsProgress({ provider, progress, isPaused, actions }: FieldsProgressProps): ReactNode {
  const [pushing, setPushing] = useState<PushFieldsBody['who']>();
  const [listed, setListed] = useState<'failed' | 'nobody'>();
  const { pending, written, nobody, failed } = progress;
  const all = pending + written + nobody + failed;
  const isDone = written === all && all > 0;

  const push = async (who: PushFieldsBody['who']): Promise<void> => {
    if (pushing) return;
    setPushing(who);
    const { error } = await actions.pushFields(who);
    setPushing(undefined);
    if (error !== undefined) return void toast.error(error);
    toast.success(who === 'failed' ? messages.pushedFailed : messages.pushed);
    if (who === 'failed') setListed(undefined);
  };
  const list = (state: 'failed' | 'nobody', count: number, label: (count: number) => string): ReactNode =>
    count > 0 && (
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={listed === state}
        onClick={() => setListed(listed === state ? undefined : state)}
      >
        {listed === state ? messages.hideFailed : label(count)}
      </Button>
    );

  return (
    <section className={styles.progress} aria-label={messages.fieldsProgress}>
      <div className={styles.progressHead}>
        <h3 className={styles.stepTitle}>{messages.fieldsProgress}</h3>
        <Group gap="xs">
          {failed > 0 && (
            <PendingButton
              size="compact-sm"
              isPending={pushing === 'failed'}
              pendingLabel={messages.pushing}
              onClick={() => void push('failed')}
            >
              {messages.pushFailedAgain}
            </PendingButton>
          )}
          {all > 0 && (
            <PendingButton
              variant="default"
              size="compact-sm"
              isPending={pushing === 'everybody'}
              pendingLabel={messages.pushing}
              onClick={() => void push('everybody')}
            >
              {messages.pushAgain}
            </PendingButton>
          )}
        </Group>
      </div>
      {all > 0 && (
        <Progress.Root size="sm" aria-hidden>
          {states.map(
            (state) =>
              progress[state] > 0 && (
                <Progress.Section key={state} value={(progress[state] / all) * 100} color={colors[state]} aria-hidden />
              ),
          )}
        </Progress.Root>
      )}
      <p className={styles.counts} role="status">
        {all === 0 && messages.nobodyStarted}
        {isDone && messages.allWritten(written)}
        {all > 0 &&
          !isDone &&
          states.map(
            (state) =>
              progress[state] > 0 && (
                <span key={state} className={styles.count} data-state={state}>
                  {messages.progressOf[state](progress[state])}
                </span>
              ),
          )}
      </p>
      {pending > 0 && (
        <p className={styles.hint}>{isPaused ? messages.waitsForConnection(provider) : messages.writing(provider)}</p>
      )}
      {nobody > 0 && <p className={styles.hint}>{messages.nobodyText(provider)}</p>}
      {failed + nobody > 0 && (
        <Group gap="xs">
          {list('failed', failed, messages.showFailed)}
          {list('nobody', nobody, messages.showNobody)}
        </Group>
      )}
      {listed && progress[listed] > 0 && <FieldPushList key={listed} state={listed} listPushes={actions.listPushes} />}
    </section>
  );
}
