import type { HistoryChange } from '@lastcall/contracts/campaigns/history';
import type { AccountChange, AccountPlans } from '@lastcall/contracts/campaigns/plans';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Text, Title } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { labels } from './messages.ts';
import styles from './change-history.module.css';

/** The labels of each field's values, by the stored texts. */
const valuesOf: Readonly<Record<keyof AccountPlans, Readonly<Record<string, string>>>> = {
  usage: labels.usages,
  plan: labels.plans,
  storePlan: labels.storePlans,
  hasPortal: { true: labels.yes, false: labels.no },
};

/** The changes of an account with their authors, newest first. */
export function ChangeHistory({ changes }: { readonly changes: readonly AccountChange[] }): ReactNode {
  return (
    <section aria-label={labels.history}>
      <Title order={3} mb="xs">
        {labels.history}
      </Title>
      {changes.length === 0 ? (
        <Text c="dimmed">{labels.noHistory}</Text>
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ at, by, changes: fields }) => (
            <li key={at}>
              <span>{fields.map(readable).join(', ')}</span>
              <span className={styles.by}>{`${labels.by(by)}, ${shortTime(at)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function readable({ field, from, to }: HistoryChange): string {
  const known = field as keyof AccountPlans;
  const named = (value: string): string => valuesOf[known]?.[value] ?? value;
  return `${labels.fields[known] ?? field}: ${labels.fromTo(named(from), named(to))}`;
}
