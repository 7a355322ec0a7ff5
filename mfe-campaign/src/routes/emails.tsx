import { lazy, Suspense, type ReactNode } from 'react';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import type { EmailView } from '../features/emails/email-views.tsx';
import { Emails } from '../features/emails/emails.tsx';

const Integration = lazy(() => import('../features/integrations/campaign-integration.tsx'));
const ReconnectNotice = lazy(() => import('../features/integrations/reconnect-notice.tsx'));

function screenOf(view: EmailView): () => ReactNode {
  const noticeOf = (setup: EmailSetup): ReactNode => (
    <Suspense>
      <ReconnectNotice setup={setup} />
    </Suspense>
  );
  return () => <Emails view={view} integration={(setup) => <Integration setup={setup} />} notice={noticeOf} />;
}

export default screenOf('emails');

/** The individual parts of the screen, by path. */
export const views = {
  links: screenOf('links'),
  'timer-code': screenOf('timer-code'),
  integration: screenOf('integration'),
};
