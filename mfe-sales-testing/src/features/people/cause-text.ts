import { messages } from './messages.ts';

const words = messages.history;

/** Names the actor or cause of a change; `userId` is the reader's own. */
export function causeText(cause: string, userId: string | undefined): string {
  const [kind = '', id] = cause.split(':');
  if (kind === 'user') return id === userId ? words.you : words.colleague;
  if (kind === 'lead') return words.samePerson;
  return (words.causes as Readonly<Record<string, string>>)[kind] ?? cause;
}
