import type { ReactNode } from 'react';
import { ChoiceLinks } from '../choices/choice-links.tsx';
import { messages } from './messages.ts';

const views = ['events', 'deliveries'] as const;
/** What the screen of the event log shows. */
type LogView = (typeof views)[number];

/** Which view an address names; the events where it names none. */
export function logViewIn(search: URLSearchParams): LogView {
  return views.find((view) => view === search.get('view')) ?? 'events';
}

/** Leads from one view of the log to the other. Each has choices of its own, which stay behind. */
export function LogViews({ chosen }: { readonly chosen: LogView }): ReactNode {
  return (
    <ChoiceLinks
      label={messages.label}
      choices={views}
      labels={messages.views}
      chosen={chosen}
      pathTo={(view) => ({ search: view === 'events' ? '' : `?view=${view}` })}
    />
  );
}
