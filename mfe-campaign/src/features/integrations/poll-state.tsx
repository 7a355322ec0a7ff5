import { useEffect, useState, type ReactNode } from 'react';
import type { ContainerPoll } from '@lastcall/contracts/integrations';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import styles from './integrations.module.css';
import { messages } from './messages.ts';

interface PollStateProps {
  readonly poll: ContainerPoll;
}

/** Milliseconds between updates of "3 minutes ago". */
const refreshMs = 15_000;

/** Shows when a container was last polled, the number of contacts found, and any problem. */
export function PollState({ poll: { polledAt, problem, contacts } }: PollStateProps): ReactNode {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), refreshMs);
    return () => clearInterval(ticking);
  }, []);
  return (
    <>
      <p className={styles.hint} title={polledAt === null ? undefined : fullTime(polledAt)}>
        {polledAt === null ? messages.notPolled : messages.polled(relativeTime(polledAt, nowMs), contacts)}
      </p>
      {problem !== null && <p className={styles.said}>{messages.pollProblem(problem)}</p>}
    </>
  );
}
