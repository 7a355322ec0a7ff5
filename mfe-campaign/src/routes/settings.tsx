import type { ReactNode } from 'react';
import { DeadlinePart } from '../features/campaign-form/deadline-part.tsx';
import { Settings } from '../features/settings/settings.tsx';

/** The settings of a campaign, including the deadline. */
export default function SettingsRoute(): ReactNode {
  return <Settings renderDeadline={(campaign, used) => <DeadlinePart campaign={campaign} used={used} />} />;
}
