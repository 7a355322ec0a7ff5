import type { CallProblem } from '@lastcall/host-api';
import { Button, EmptyState } from '@lastcall/ui/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { WantedOverride } from '../../lib/remotes/override-address.ts';
import { useOverrideRemoteMutation } from '../../lib/remotes/override-api.ts';
import { words } from './messages.ts';
import styles from './overrides.module.css';

interface ApplyOverridesProps {
  readonly overrides: readonly WantedOverride[];
  /** The address without them. It is loaded anew, since the page's policy has to let the other server in. */
  readonly after: string;
}

interface Refusal {
  readonly remote: string;
  readonly message: string;
}

/** Asks for the versions that the address names, and goes on to where it leads. */
export default function ApplyOverrides({ overrides, after }: ApplyOverridesProps): ReactNode {
  const [override] = useOverrideRemoteMutation();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const apply = async (): Promise<void> => {
      const refused: Refusal[] = [];
      for (const body of overrides) {
        const { error } = await override({ body });
        if (error) refused.push({ remote: body.remote, message: (error as CallProblem).message });
      }
      if (refused.length > 0) setRefusals(refused);
      else location.replace(after);
    };
    void apply();
  }, [after, override, overrides]);

  if (refusals.length === 0) return <p className={styles.applying} role="status">{words.applying}</p>;
  return (
    <main className={styles.refused} role="alert">
      <EmptyState
        title={words.refusedTitle}
        text={refusals.map(({ remote, message }) => (
          <span key={remote} className={styles.refusal}>
            <strong>{remote}</strong>: {message}
          </span>
        ))}
        action={<Button onClick={() => location.replace(after)}>{words.goOn}</Button>}
      />
    </main>
  );
}
