import type { InstallCheck } from '@lastcall/contracts/onboarding';
import {
  Anchor,
  CircleCheckIcon,
  ExternalLinkIcon,
  InfoIcon,
  Loader,
  TriangleAlertIcon,
  VisuallyHidden,
} from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useInstallSightingQuery } from './install-api.ts';
import { messages } from './messages.ts';
import { hostOf, verdictOf, type Verdict } from './verdict-of.ts';
import styles from './verify.module.css';

/** Milliseconds between two polls for a report from the script, while the result is visible. */
const pollMs = 3_000;
const icons = { success: CircleCheckIcon, warning: TriangleAlertIcon, info: InfoIcon } as const satisfies Record<
  Verdict['tone'],
  unknown
>;

/** Shows the result for a URL. Where the page's HTML is inconclusive, it waits for a report from the script. */
export function Finding({ check }: { readonly check: InstallCheck }): ReactNode {
  const mayReport = verdictOf(check, check.seenAt).mayReport;
  const { data } = useInstallSightingQuery(
    { query: { url: check.url } },
    {
      skip: !mayReport,
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const seenAt = check.seenAt ?? data?.seenAt ?? null;
  const verdict = verdictOf(check, seenAt);
  const Icon = icons[verdict.tone];
  return (
    <div className={styles.finding} data-tone={verdict.tone}>
      <Icon size={20} aria-hidden />
      <div>
        <p className={styles.title}>{verdict.title}</p>
        <p>{verdict.text}</p>
        <p className={styles.looked}>
          {messages.looked} <span>{check.url}</span>
        </p>
        {verdict.mayReport && (
          <>
            <Anchor className={styles.open} href={check.url} target="_blank" rel="noreferrer" underline="always">
              {messages.openPage}
              <ExternalLinkIcon size={14} aria-hidden />
              <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
            </Anchor>
            <p className={styles.waiting}>
              <Loader size={14} color="gray" aria-hidden />
              {messages.waiting(hostOf(check.url))}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
