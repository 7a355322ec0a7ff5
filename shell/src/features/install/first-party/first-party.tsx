import { limits } from '@lastcall/contracts/platform';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, ErrorState, PageSection, RowsSkeleton } from '@lastcall/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFirstPartySitesQuery } from './first-party-api.ts';
import styles from './first-party.module.css';
import { messages } from './messages.ts';
import { SiteCard } from './site-card.tsx';
import { SiteForm } from './site-form.tsx';

/** The sites that forward a path to the edge, each with its configuration, and a form to add one. */
export function FirstParty(): ReactNode {
  const { data, error, refetch, isFetching } = useFirstPartySitesQuery({});
  const parts = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const sites = data?.sites;
  useEffect(() => {
    if (!sites) return;
    const isChanged = shownBefore.current !== null && shownBefore.current !== sites.length;
    // A change removes the focused element, a site's card or the form, so the focus moves here.
    if (isChanged && document.activeElement === document.body) parts.current?.focus();
    shownBefore.current = sites.length;
  }, [sites]);
  return (
    <PageSection title={messages.title} text={messages.text}>
      {!sites &&
        (error ? (
          <ErrorState
            title={messages.loadFailed}
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={1} label={messages.loading} />
        ))}
      {sites && (
        <div ref={parts} tabIndex={-1} role="group" aria-label={messages.title} className={styles.parts}>
          {sites.map((site) => (
            <SiteCard key={site.id} site={site} />
          ))}
          {sites.length < limits.firstPartySites ? (
            <SiteForm key={sites.length} />
          ) : (
            <Alert color="gray">{messages.full}</Alert>
          )}
        </div>
      )}
    </PageSection>
  );
}
