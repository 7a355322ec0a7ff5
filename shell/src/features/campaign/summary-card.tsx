import { campaignTypeNames, isAnnouncement, platformNames, type Campaign } from '@lastcall/contracts/campaigns';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { compactCount, countText, moneyText } from '@lastcall/contracts/platform/formats';
import { Slot, useAppSelector, useSectionPath } from '@lastcall/host-api';
import { Badge, Button, lazyPart } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { labels } from './messages.ts';
import { isSectionOpen } from './sections.ts';
import styles from './summary-card.module.css';

const ClearTracking = lazyPart(async () => {
  const { ClearTracking: Loaded } = await import('./clear-tracking.tsx');
  return { default: Loaded };
});

/** Shows the type of a campaign and its numbers of the last 30 days. */
export function SummaryCard({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const pathOf = useSectionPath();
  const usage = useAppSelector((state) => state.session.session?.account.usage ?? 'standard');
  const [sales, setSales] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [clearing, setClearing] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const tracksVisitors = !isAnnouncement(campaign.campaign_type);
  return (
    <div className={styles.card}>
      <div>
        <Badge>{campaignTypeNames[campaign.campaign_type]}</Badge>
        <h2 className={styles.name}>{campaign.name}</h2>
      </div>
      <Facts campaign={campaign} />
      {tracksVisitors && (
        <>
          <div className={styles.links}>
            {isSectionOpen('emails', { campaign, usage }) && <Link to={pathOf('emails')}>{labels.emailSetup}</Link>}
            <button type="button" onClick={() => setSales('open')}>
              {labels.salesSetup}
            </button>
            {sales !== 'unasked' && (
              <Slot
                name="sales-tracking"
                campaignId={campaign.id}
                isOpen={sales === 'open'}
                onClose={() => setSales('closed')}
              />
            )}
          </div>
          <Button
            variant="default"
            onClick={() => setClearing('open')}
            onPointerEnter={ClearTracking.preload}
            onFocus={ClearTracking.preload}
          >
            {labels.clear}
          </Button>
        </>
      )}
      <Platforms form={campaign.form} />
      <SummaryNumbers campaign={campaign} />
      {clearing !== 'unasked' && (
        <ClearTracking
          campaignId={campaign.id}
          timezone={campaign.timezone}
          isOpen={clearing === 'open'}
          onClose={() => setClearing('closed')}
          onLoadFailed={() => setClearing('unasked')}
        />
      )}
    </div>
  );
}

/** Shows the end of a campaign, or its remaining units. */
function Facts({
  campaign: { campaign_type: type, remaining, form, rule, timezone },
}: {
  readonly campaign: Campaign;
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {remaining !== null && form.quantity !== null && (
        <Fact label={labels.quantity} value={labels.remaining(countText(remaining), countText(form.quantity))} />
      )}
      <Fact label={labels.deadline} value={ruleText(rule, { timezone })} />
      {!isAnnouncement(type) && <Fact label={labels.zone} value={timezone.replaceAll('_', ' ')} />}
    </dl>
  );
}

function Platforms({ form }: Pick<Campaign, 'form'>): ReactNode {
  return (
    <section className={styles.part} aria-label={labels.platforms}>
      <h3 className={styles.heading}>{labels.platforms}</h3>
      <dl className={styles.platforms}>
        {(Object.keys(labels.platformKinds) as (keyof typeof labels.platformKinds)[]).map((kind) => (
          <Fact key={kind} label={labels.platformKinds[kind]} value={platformNames[form[kind]]} />
        ))}
      </dl>
    </section>
  );
}

function SummaryNumbers({
  campaign: { id, campaign_type: type, analytics },
}: {
  readonly campaign: Campaign;
}): ReactNode {
  const { visitors, leads, engagement, orders, sales } = analytics;
  const hasRefunds = sales.some(({ refunded }) => /[1-9]/.test(refunded));
  return (
    <section className={styles.part} aria-label={labels.window}>
      <h3 className={styles.heading}>{labels.window}</h3>
      <dl className={styles.numbers}>
        {type === 'PageOnly' ? (
          <Fact label={labels.numbers.visitors} value={compactCount(visitors)} />
        ) : (
          <Fact label={labels.numbers.leads} value={compactCount(leads)} />
        )}
        <Fact label={labels.numbers.engagement} value={compactCount(engagement)} />
        <Fact label={labels.numbers.orders} value={compactCount(orders)} />
        <Fact
          label={labels.numbers.sales}
          value={
            sales.length === 0
              ? labels.noSales
              : sales.map(({ amount, currency }) => moneyText(amount, currency)).join('\n')
          }
          note={
            hasRefunds
              ? labels.netOf(sales.map(({ gross, currency }) => moneyText(gross, currency)).join(', '))
              : labels.net
          }
        />
      </dl>
      <Link className={styles.analytics} to={`/analytics/${id}`}>
        {labels.openAnalytics}
      </Link>
    </section>
  );
}

function Fact({
  label,
  value,
  note,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
