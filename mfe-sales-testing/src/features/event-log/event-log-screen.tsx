import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LogKind } from '@lastcall/contracts/analytics/event-log';
import { useCampaignId, useCampaignQuery, usePagesQuery } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton } from '@lastcall/ui';
import { useUrlChoice } from '../../lib/choices/url-choice.ts';
import { ChoiceLinks } from '../../lib/choices/choice-links.tsx';
import { LogViews } from '../../lib/log-views/log-views.tsx';
import { EventList } from './event-list.tsx';
import styles from './event-log.module.css';
import { messages } from './messages.ts';
import { LeadFilter } from './lead-filter.tsx';

const choices = [
  'all',
  'visit',
  'page',
  'start',
  'link',
  'image',
  'webhook',
  'sale',
  'reset',
] as const satisfies readonly (LogKind | 'all')[];

/** The live event log of a campaign. */
export function EventLogScreen(): ReactNode {
  const campaignId = useCampaignId();
  const { chosen, pathTo } = useUrlChoice('kind', choices);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const campaign = useCampaignQuery({ params: { campaignId } });
  const pages = usePagesQuery({ params: { campaignId } });
  const failure = failureOf([campaign, pages]);
  const kind: LogKind | undefined = chosen === 'all' ? undefined : chosen;
  const email = emailIn(state);
  // An email address is in the history state and never in the URL, which is stored and shared.
  const showLead = (leadEmail: string | null): void =>
    void navigate({ search }, { state: leadEmail === null ? null : { email: leadEmail }, preventScrollReset: true });

  return (
    <Page title={messages.title} description={messages.text} width="wide" actions={<LogViews chosen="events" />}>
      <div className={styles.screen}>
        <div className={styles.filters}>
          <ChoiceLinks
            label={messages.filter}
            choices={choices}
            labels={messages.kinds}
            chosen={chosen}
            pathTo={pathTo}
            state={state}
          />
          <LeadFilter key={email} email={email} onShow={showLead} />
        </div>
        {campaign.data && pages.data ? (
          <EventList
            key={`${kind} ${email}`}
            campaign={campaign.data}
            pages={pages.data}
            kind={kind}
            email={email}
            allPath={pathTo('all')}
            onShowLead={showLead}
          />
        ) : failure ? (
          <ErrorState
            title={messages.loadFailed}
            message={wordsOfProblem(failure.error, messages.failed)}
            onRetry={failure.retry}
            isRetrying={failure.isRetrying}
          />
        ) : (
          <RowsSkeleton rows={8} label={messages.loading} />
        )}
      </div>
    </Page>
  );
}

/** Returns the email address of the requested lead, if any. */
function emailIn(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
