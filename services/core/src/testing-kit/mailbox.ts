import { afterAll, beforeAll } from '@jest/globals';
import { startSimulators, type Mail, type Simulators } from '@lastcall/simulators';
import { eventually } from './eventually.ts';

/** The mailbox of a spec file. */
interface MailboxInTests {
  /** Returns the SMTP URL for a service. */
  url(): string;
  /** Returns the recipients of all emails, newest first. */
  recipients(): Promise<string[]>;
  /** Returns the next email to a recipient, now or when it arrives; each is returned once. */
  mailTo(email: string): Promise<Mail>;
}

/**
 * Runs a mailbox that receives every email of the specs of this file. Call it outside `describe`, before `useService`.
 */
export function useMailbox(): MailboxInTests {
  const handedOut = new Set<string>();
  let simulators: Simulators | undefined;
  const running = (): Simulators => {
    if (!simulators) throw new Error('call useMailbox() at the top of the spec file first');
    return simulators;
  };
  const mails = async (query = ''): Promise<Mail[]> => {
    const answer = await fetch(`${running().origin}/mailbox/api/messages${query}`);
    return ((await answer.json()) as { messages: Mail[] }).messages;
  };

  beforeAll(async () => {
    simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
  });
  afterAll(() => simulators?.stop());

  return {
    url: () => `smtp://127.0.0.1:${running().smtpPort}`,
    recipients: async () => (await mails()).flatMap(({ to }) => to),
    mailTo: (email) =>
      eventually(async () => {
        const next = (await mails(`?to=${encodeURIComponent(email)}`)).findLast(({ id }) => !handedOut.has(id));
        if (!next) throw new Error(`there is no mail to ${email}`);
        handedOut.add(next.id);
        return next;
      }),
  };
}
