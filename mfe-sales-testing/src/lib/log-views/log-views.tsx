import type { ReactNode } from 'react';
import { ChoiceLinks } from '../choices/choice-links.tsx';
import { messages } from './messages.ts';

const views = ['events', 'deliveries'] as const;
/** The views of the event log screen. */
type LogView = (typeof views)[number];

/** Returns the view in the URL; the events by default. */
export function logViewIn(search: URLSearchParams): LogView {
  return views.find((view) => view === search.get('view')) ?? 'events';
}

/** Links between the views of the log. Each has its own filters, which are not carried over. */
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
