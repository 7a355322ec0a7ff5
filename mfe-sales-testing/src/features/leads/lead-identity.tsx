import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeadIdentity } from '@lastcall/contracts/tracking/leads';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { messages } from './messages.ts';
import leadsStyles from './leads.module.css';
import styles from './lead-history.module.css';

const labels = messages.identity;

interface LeadIdentityProps {
  readonly identity: LeadIdentity;
  readonly timezone: string;
  readonly settingsPath: string;
}

/** Shows the use of a lead's email address: proven browsers, link visits, browsers that only entered the address, and the settings for those. */
export function LeadIdentity({
  identity: { ownBrowsers, linkVisits, claims, settings },
  timezone,
  settingsPath,
}: LeadIdentityProps): ReactNode {
  const timeOf = (at: string): ReactNode => (
    <time dateTime={at} title={fullTime(at, { timezone })}>
      {shortTime(at, { timezone })}
    </time>
  );
  return (
    <section className={styles.history} aria-label={labels.title}>
      <h4 className={styles.title}>{labels.title}</h4>
      <dl className={leadsStyles.facts}>
        <div>
          <dt>{labels.own}</dt>
          <dd>{labels.ownText(ownBrowsers)}</dd>
        </div>
        <div>
          <dt>{labels.links}</dt>
          <dd>{labels.linksText(linkVisits.count, linkVisits.lastAt && shortTime(linkVisits.lastAt, { timezone }))}</dd>
        </div>
        <div>
          <dt>{labels.claims}</dt>
          <dd>
            {claims.length === 0 ? labels.noClaims : labels.claimsText}
            <small>
              {labels.view[settings.addressView]} {labels.second[settings.secondAddress]}{' '}
              <Link to={settingsPath}>{labels.settings}</Link>
            </small>
          </dd>
        </div>
      </dl>
      {claims.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.when}</th>
              <th scope="col">{labels.how}</th>
              <th scope="col">{labels.deadline}</th>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ leadId, by, at, deadlineAt, isFollowing }) => (
              <tr key={leadId}>
                <td className={styles.when}>{timeOf(at)}</td>
                <td className={styles.what}>{labels.by[by]}</td>
                <td className={styles.cause}>
                  {deadlineAt === null ? labels.noDeadline : timeOf(deadlineAt)}
                  <div>{isFollowing ? labels.following : labels.separate}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
