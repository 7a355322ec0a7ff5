import { emails as accountEmails } from '../accounts/accounts/messages.ts';
import { emails as timerEmails } from '../onboarding/email-setup/messages.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import { emails as storeEmails } from '../shopify/store-deliveries/messages.ts';

// Prints the HTML of every email that we send, as JSON by name, for the gallery. Add new emails here. Arguments: the origin of the app, and the URL of a timer image.
const [app = '', timerImage = ''] = process.argv.slice(2);
const historyIn = (campaign: number): string =>
  `${app}/v2/api/campaigns/018f0000-0000-7000-8000-00000000000${campaign}/leads/018f0000-0000-7000-8000-000000000010/evidence.csv`;

const emails = {
  'email-password-reset': accountEmails.passwordReset(`${app}/reset-password?token=${'gallery'.repeat(6)}x`),
  'email-password-changed': accountEmails.passwordChanged('hello@lastcall.test'),
  'email-store-data-request': storeEmails.dataRequest([historyIn(1)]),
  'email-store-data-request-campaigns': storeEmails.dataRequest([historyIn(1), historyIn(2), historyIn(3)]),
  'email-timer-test': timerEmails.timerTest(timerImage),
};

process.stdout.write(
  JSON.stringify(
    Object.fromEntries(Object.entries(emails).map(([name, content]) => [name, renderEmail(content).html])),
  ),
);
