import { Button, EmptyState } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { frame as words } from '../messages.ts';

/** The shell itself crashed, or one of its files is missing since an update: a reload helps. */
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
