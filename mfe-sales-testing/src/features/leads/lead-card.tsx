import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '@lastcall/contracts/routes';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Evidence, Lead } from '@lastcall/contracts/tracking/leads';
import { requestUrl, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ActionIcon, Badge, Button, DownloadIcon, ErrorState, LinesSkeleton, Trash2Icon, XIcon } from '@lastcall/ui';
import { deadlineState, stateColors } from './deadline-state.ts';
import { EraseLead } from './erase-lead.tsx';
import { messages } from './messages.ts';
import { useEvidenceQuery } from './leads-api.ts';
import styles from './leads.module.css';
import { LeadConsents } from './lead-consents.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadIdentity } from './lead-identity.tsx';
import { LeadPurchases } from './lead-purchases.tsx';
import { RevokeLinks } from './revoke-links.tsx';
import { StartCountdown } from './start-countdown.tsx';
import { useFocusOnShow } from './use-focus-on-show.ts';
import { useNow } from './use-now.ts';

const labels = messages.lead;

interface LeadCardProps {
  readonly campaign: Campaign;
  readonly leadId: string;
  readonly onClose: () => void;
}

/** One lead: the deadline and its reason, the full history, and the actions. */
export function LeadCard({ campaign, leadId, onClose }: LeadCardProps): ReactNode {
  const {
    data: evidence,
    error,
    refetch,
    isFetching,
    fulfilledTimeStamp,
  } = useEvidenceQuery({ params: { campaignId: campaign.id, leadId } }, { refetchOnMountOrArgChange: true });
  const card = useFocusOnShow<HTMLElement>();
  const offsetMs = evidence && fulfilledTimeStamp ? Date.parse(evidence.exportedAt) - fulfilledTimeStamp : 0;

  return (
    <section
      ref={card}
      className={styles.panel}
      aria-label={evidence ? nameOf(evidence.lead) : messages.loading}
      tabIndex={-1}
    >
      {evidence ? (
        <LeadDetails campaign={campaign} leadId={leadId} evidence={evidence} offsetMs={offsetMs} onClose={onClose} />
      ) : error ? (
        <ErrorState
          title={labels.failed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className={styles.body}>
          <LinesSkeleton lines={3} label={messages.loading} />
        </div>
      )}
      {!evidence && error && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={onClose}>
            {labels.back}
          </Button>
        </div>
      )}
    </section>
  );
}

interface LeadDetailsProps extends LeadCardProps {
  readonly evidence: Evidence;
  readonly offsetMs: number;
}

function LeadDetails({
  campaign,
  leadId,
  evidence: { lead, storeCode, changes, purchases, consents, identity },
  offsetMs,
  onClose,
}: LeadDetailsProps): ReactNode {
  const [isErasing, setErasing] = useState(false);
  const pathOf = useSectionPath();
  const nowMs = useNow(offsetMs);
  const state = lead && deadlineState(campaign, lead, nowMs);
  const params = { campaignId: campaign.id, leadId: lead?.id ?? leadId };
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.name}>{nameOf(lead)}</h3>
        {state && <Badge color={stateColors[state]}>{messages.states[state]}</Badge>}
        <ActionIcon className={styles.close} aria-label={labels.back} onClick={onClose}>
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        {lead ? (
          <LeadFacts campaign={campaign} lead={lead} changes={changes} storeCode={storeCode} nowMs={nowMs} />
        ) : (
          <p className={styles.note}>{labels.erasedText}</p>
        )}
        <div className={styles.actions}>
          {lead?.email && state === 'stopped' && (
            <StartCountdown campaignId={campaign.id} email={lead.email} onStarted={() => {}} />
          )}
          {lead?.email && (
            <Button component={Link} variant="default" to={pathOf('events')} state={{ email: lead.email }}>
              {labels.events}
            </Button>
          )}
          <Button
            component="a"
            variant="default"
            href={requestUrl(routes.getEvidenceTable.path, params, undefined)}
            download
            leftSection={<DownloadIcon size={16} aria-hidden />}
          >
            {labels.exportCsv}
          </Button>
          <Button
            component="a"
            variant="default"
            href={requestUrl(routes.getEvidence.path, params, undefined)}
            download
            leftSection={<DownloadIcon size={16} aria-hidden />}
          >
            {labels.exportJson}
          </Button>
          {lead?.email && <RevokeLinks campaignId={campaign.id} leadId={lead.id} email={lead.email} />}
          {lead && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<Trash2Icon size={16} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              {labels.erase}
            </Button>
          )}
        </div>
      </div>
      {identity && <LeadIdentity identity={identity} timezone={campaign.timezone} settingsPath={pathOf('settings')} />}
      <LeadPurchases purchases={purchases} timezone={campaign.timezone} />
      <LeadConsents consents={consents} timezone={campaign.timezone} />
      <LeadHistory changes={changes} timezone={campaign.timezone} />
      {lead && (
        <EraseLead
          campaignId={campaign.id}
          lead={lead}
          isOpen={isErasing}
          onCancel={() => setErasing(false)}
          onErased={onClose}
        />
      )}
    </>
  );
}

function nameOf(lead: Lead | null): string {
  return lead ? (lead.email ?? messages.anonymous) : labels.erased;
}
