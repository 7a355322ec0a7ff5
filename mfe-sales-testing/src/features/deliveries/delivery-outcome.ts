import type { InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { messages } from './messages.ts';

/** What a delivery came to, as a badge and a sentence. */
interface CameTo {
  readonly label: string;
  readonly tone: 'success' | 'gray' | 'warning' | 'danger';
  readonly text: string;
}

const tones = { started: 'success', known: 'gray', nobody: 'gray', no_address: 'warning', failed: 'danger' } as const;

export function deliveryOutcome({
  state,
  verdict,
  people,
  started,
  problem,
}: Pick<InboundDelivery, 'state' | 'verdict' | 'people' | 'started' | 'problem'>): CameTo {
  const { told } = messages;
  if (state === 'waiting') return { label: messages.waiting, tone: 'warning', text: problem ?? told.received };
  if (state === 'received' || verdict === null) return { label: messages.received, tone: 'gray', text: told.received };
  const texts = {
    started: () => told.started(people, started),
    known: () => told.known(people),
    no_address: () => told.no_address(people),
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

/** The name of a caller as people know it. */
export function nameOf(provider: string): string {
  return messages.providers[provider] ?? provider;
}
