import { containerKinds, type ContainerKind } from '@lastcall/contracts/integrations/providers';
import type { StepName } from './progress.ts';

/** The progress of an integration setup: the open step, and unsaved choices. */
interface StoredProgress {
  readonly step: StepName;
  readonly connectionId?: string | undefined;
  readonly trigger?: ContainerKind | undefined;
}

/** Restores the progress stored in this tab, limited to existing steps; null when there is none, or when storage is blocked. */
export function readProgress(key: string, steps: readonly StepName[]): StoredProgress | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<keyof StoredProgress, unknown>;
    const step = steps.find((name) => name === stored.step);
    if (step === undefined) return null;
    return {
      step,
      connectionId: typeof stored.connectionId === 'string' ? stored.connectionId : undefined,
      trigger: containerKinds.find((kind) => kind === stored.trigger),
    };
  } catch {
    return null;
  }
}

/** Stores progress in this tab, across reloads and the OAuth flow. */
export function storeProgress(key: string, place: StoredProgress): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage a reload starts at the first incomplete step.
  }
}
