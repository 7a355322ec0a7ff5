import { campaignTypeNames, type Campaign } from '@lastcall/contracts';
import { Slot, useSectionPath } from '@lastcall/host-api';
import { Badge, Button } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { campaign as words } from '../../messages.ts';
import { ClearTracking } from './clear-tracking.tsx';
import styles from './summary-card.module.css';

const figure = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Money as text stays exact: `format` takes decimal text as it is. */
function money({ amount, currency }: { amount: string; currency: string }): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount as `${number}`);
}

/** What a campaign is and what the last 30 days brought. */
export function SummaryCard({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const pathOf = useSectionPath();
  const [sales, setSales] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const [isClearing, setClearing] = useState(false);
  const { leads, engagement, orders, sales: amounts } = campaign.analytics;
  return (
    <div className={styles.card}>
      <div>
        <Badge>{campaignTypeNames[campaign.campaign_type]}</Badge>
        <h2 className={styles.name}>{campaign.name}</h2>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{words.deadline}</dt>
          <dd>{campaign.deadlineText}</dd>
        </div>
        <div>
          <dt>{words.zone}</dt>
          <dd>{campaign.timezone.replaceAll('_', ' ')}</dd>
        </div>
      </dl>
      <div className={styles.links}>
        <Link to={pathOf('emails')}>{words.emailSetup}</Link>
        <button type="button" onClick={() => setSales('open')}>{words.salesSetup}</button>
        {sales !== 'unasked' && <Slot name="sales-tracking" campaignId={campaign.id} isOpen={sales === 'open'} onClose={() => setSales('closed')} />}
      </div>
      <Button variant="default" onClick={() => setClearing(true)}>{words.clear}</Button>
      <section className={styles.figures} aria-label={words.window}>
        <h3 className={styles.window}>{words.window}</h3>
        <dl>
          <Figure label={words.figures.leads} value={figure.format(leads)} />
          <Figure label={words.figures.engagement} value={figure.format(engagement)} />
          <Figure label={words.figures.orders} value={figure.format(orders)} />
          <Figure label={words.figures.sales} value={amounts.length === 0 ? words.noSales : amounts.map(money).join('\n')} />
        </dl>
      </section>
      <ClearTracking campaignId={campaign.id} isOpen={isClearing} onClose={() => setClearing(false)} />
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
