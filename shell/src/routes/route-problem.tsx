import { Button, EmptyState } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { frame as words } from '../messages.ts';

/** The shell itself crashed, or one of its files is gone after an update: reloading the page helps. */
export function RouteProblem(): ReactNode {
  return (
    <main>
      <EmptyState
        isWholePage
        title={words.problemTitle}
        text={words.problem}
        action={<Button onClick={() => location.reload()}>{words.reload}</Button>}
      />
    </main>
  );
}
