import { useState, type FormEvent, type ReactNode } from 'react';
import { thrivecartSecret, type SalesIntegration } from '@lastcall/contracts/sales';
import { focusingProblems, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Group, PasswordInput, PendingButton, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';
import styles from './steps.module.css';

const labels = messages.thrivecart;

interface ThriveCartSecretProps {
  readonly campaignId: string;
  readonly integration: SalesIntegration;
  /** True to show it initially, as for a campaign with that checkout. */
  readonly isOpen: boolean;
}

/** The secret word that authenticates ThriveCart deliveries, for customers of ThriveCart. */
export function ThriveCartSecret({ campaignId, integration, isOpen }: ThriveCartSecretProps): ReactNode {
  const { provider, amount, currency, hasThrivecartSecret, version } = integration;
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useSaveSalesIntegrationMutation();
  if (amount === null || currency === null) return null;

  const save = async (next: string | null): Promise<void> => {
    const body = { amount, currency, thrivecartSecret: next, version };
    const { error } = await send({ params: { campaignId, provider }, body });
    if (error) return setProblem(wordsOfProblem(error, messages.failed));
    setSecret('');
    setProblem(undefined);
    toast.success(next === null ? labels.removed : labels.saved);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const read = thrivecartSecret.safeParse(secret);
    if (!read.success) return setProblem(read.error.issues[0]!.message);
    if (!isLoading) await save(read.data);
  };

  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary>{labels.title}</summary>
      <p className={styles.text}>{hasThrivecartSecret ? labels.isSaved : labels.text}</p>
      <form onSubmit={focusingProblems(submit)} noValidate>
        <PasswordInput
          label={labels.label}
          value={secret}
          onChange={(event) => {
            setSecret(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          data-1p-ignore
        />
        <Group gap="xs" mt="xs">
          <PendingButton type="submit" size="xs" isPending={isLoading} pendingLabel={labels.saving}>
            {hasThrivecartSecret ? labels.replace : labels.save}
          </PendingButton>
          {hasThrivecartSecret && (
            <Button variant="default" size="xs" disabled={isLoading} onClick={() => void save(null)}>
              {labels.remove}
            </Button>
          )}
        </Group>
      </form>
    </details>
  );
}
