import type { AccountPlans, StaffAccount } from '@lastcall/contracts/campaigns/plans';
import type { CallProblem } from '@lastcall/host-api';
import { Alert, Button, Card, Group, PendingButton, SegmentedControl, Stack, Switch, Text, Title } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { ChangeHistory } from './change-history.tsx';
import { labels } from './messages.ts';
import styles from './account-card.module.css';

interface AccountCardProps {
  readonly account: StaffAccount;
  /** Returns the reason of a failed save; null on success. */
  readonly onSave: (plans: AccountPlans, seen: AccountPlans) => Promise<CallProblem | null>;
  readonly onReload: () => void;
}

const plansOf = ({ usage, plan, storePlan, hasPortal }: AccountPlans): AccountPlans => ({
  usage,
  plan,
  storePlan,
  hasPortal,
});

/** An account with its editable plan, and the history of its changes. */
export function AccountCard({ account, onSave, onReload }: AccountCardProps): ReactNode {
  const [seen] = useState(() => plansOf(account));
  const [plans, setPlans] = useState(seen);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const isChanged = JSON.stringify(plans) !== JSON.stringify(seen);
  const change = (part: Partial<AccountPlans>): void => setPlans((before) => ({ ...before, ...part }));

  const save = async (): Promise<void> => {
    if (isSaving || !isChanged) return;
    setSaving(true);
    setProblem(await onSave(plans, seen));
    setSaving(false);
  };

  return (
    <Card component="section" aria-label={account.name}>
      <Stack gap="lg">
        <div>
          <Title order={2}>{account.name}</Title>
          <Text c="dimmed">{[labels.campaigns(account.campaigns), labels.key(account.key)].join(' · ')}</Text>
          <Text c="dimmed">{account.members.map(({ name, email }) => `${name} <${email}>`).join(', ')}</Text>
        </div>
        <div className={styles.fields}>
          <Choice
            label={labels.fields.usage}
            names={labels.usages}
            value={plans.usage}
            onChange={(usage) => change({ usage })}
          />
          <Choice
            label={labels.fields.plan}
            names={labels.plans}
            value={plans.plan}
            onChange={(plan) => change({ plan })}
          />
          <Choice
            label={labels.fields.storePlan}
            names={labels.storePlans}
            value={plans.storePlan}
            onChange={(storePlan) => change({ storePlan })}
          />
          <Switch
            label={labels.fields.hasPortal}
            description={labels.portalHint}
            checked={plans.hasPortal}
            onChange={(event) => change({ hasPortal: event.currentTarget.checked })}
          />
        </div>
        {problem && <Problem problem={problem} onReload={onReload} />}
        <Group justify="flex-end">
          <PendingButton
            isPending={isSaving}
            pendingLabel={labels.saving}
            disabled={!isChanged}
            onClick={() => void save()}
          >
            {labels.save}
          </PendingButton>
        </Group>
        <ChangeHistory changes={account.changes} />
      </Stack>
    </Card>
  );
}

interface ChoiceProps<K extends string> {
  readonly label: string;
  readonly names: Readonly<Record<K, string>>;
  readonly value: K;
  readonly onChange: (value: K) => void;
}

function Choice<K extends string>({ label, names, value, onChange }: ChoiceProps<K>): ReactNode {
  const data = (Object.entries(names) as [K, string][]).map(([key, name]) => ({ value: key, label: name }));
  return (
    <div role="group" aria-label={label}>
      <Text fw={500} mb={6} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={data}
        value={value}
        onChange={(chosen) => onChange(chosen as K)}
        className={data.length > 2 ? styles.long : undefined}
      />
    </div>
  );
}

function Problem({
  problem: { code, message },
  onReload,
}: {
  readonly problem: CallProblem;
  readonly onReload: () => void;
}): ReactNode {
  const isLost = code === 'plans_changed';
  return (
    <Alert color={isLost ? 'warning' : 'danger'} role="alert" {...(isLost && { title: labels.changedTitle })}>
      <Stack gap="xs" align="flex-start">
        {message}
        {isLost && (
          <Button size="xs" variant="default" onClick={onReload}>
            {labels.showNew}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
