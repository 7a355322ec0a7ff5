import type { InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { messages } from './messages.ts';

/** A delivery's outcome as a badge and a sentence. */
interface Outcome {
  readonly label: string;
  readonly tone: 'success' | 'gray' | 'warning' | 'danger';
  readonly text: string;
}

const tones = { started: 'success', known: 'gray', nobody: 'gray', no_address: 'warning', failed: 'danger' } as const;

export function deliveryOutcome({
  state,
  verdict,
  contacts,
  started,
  problem,
}: Pick<InboundDelivery, 'state' | 'verdict' | 'contacts' | 'started' | 'problem'>): Outcome {
  const { told } = messages;
  if (state === 'waiting') return { label: messages.waiting, tone: 'warning', text: problem ?? told.received };
  if (state === 'received' || verdict === null) return { label: messages.received, tone: 'gray', text: told.received };
  const texts = {
    started: () => told.started(contacts, started),
    known: () => told.known(contacts),
    no_address: () => told.no_address(contacts),
    nobody: () => told.nobody,
    failed: () => told.failed,
  };
  return {
    label: messages.verdict[verdict],
    tone: tones[verdict],
    text: [verdict === 'failed' && problem !== null ? null : texts[verdict](), problem]
      .filter((part) => part !== null)
      .join(' '),
  };
}

/** Returns the display name of a sender. */
export function nameOf(provider: string): string {
  return messages.providers[provider] ?? provider;
}
