import { messages } from './messages.ts';

const labels = messages.history;

/** Names the actor or cause of a change; `userId` is the reader's own. */
export function causeText(cause: string, userId: string | undefined): string {
  const [kind = '', id] = cause.split(':');
  if (kind === 'user') return id === userId ? labels.you : labels.colleague;
  if (kind === 'lead') return labels.samePerson;
  return (labels.causes as Readonly<Record<string, string>>)[kind] ?? cause;
}
