import { lazy, type ReactNode } from 'react';
import type { EmailView } from '../features/emails/email-views.tsx';
import { Emails } from '../features/emails/emails.tsx';

const Integration = lazy(() => import('../features/integrations/campaign-integration.tsx'));

function screenOf(view: EmailView): () => ReactNode {
  return () => <Emails view={view} integration={(setup) => <Integration setup={setup} />} />;
}

export default screenOf('emails');

/** The parts of the screen by themselves, by their paths. */
export const views = { links: screenOf('links'), 'timer-code': screenOf('timer-code'), integration: screenOf('integration') };
