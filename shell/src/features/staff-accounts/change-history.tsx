import type { HistoryChange } from '@lastcall/contracts/campaigns/history';
import type { AccountChange, AccountPlans } from '@lastcall/contracts/campaigns/plans';
import { exactTime, Text, Title } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { words } from './messages.ts';
import styles from './change-history.module.css';

/** The words for the values of each field, by the texts that the history keeps. */
const valuesOf: Readonly<Record<keyof AccountPlans, Readonly<Record<string, string>>>> = {
  usage: words.usages,
  plan: words.plans,
  storePlan: words.storePlans,
  hasPortal: { true: words.yes, false: words.no },
};

/** What was changed of an account, by whom, the last first. */
export function ChangeHistory({ changes }: { readonly changes: readonly AccountChange[] }): ReactNode {
  return (
    <section aria-label={words.history}>
      <Title order={3} mb="xs">
        {words.history}
      </Title>
      {changes.length === 0 ? (
        <Text c="dimmed">{words.noHistory}</Text>
      ) : (
        <ol className={styles.changes}>
          {changes.map(({ at, by, changes: fields }) => (
            <li key={at}>
              <span>{fields.map(inWords).join(', ')}</span>
              <span className={styles.by}>{`${words.by(by)}, ${exactTime(at, { to: 'minute' })}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function inWords({ field, from, to }: HistoryChange): string {
  const known = field as keyof AccountPlans;
  const named = (value: string): string => valuesOf[known]?.[value] ?? value;
  return `${words.fields[known] ?? field}: ${words.fromTo(named(from), named(to))}`;
}
