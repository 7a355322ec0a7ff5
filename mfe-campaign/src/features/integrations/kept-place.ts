import { containerKinds, type ContainerKind } from '@lastcall/contracts/integrations/providers';
import type { StepName } from './progress.ts';

/** Where somebody is on the way to an integration: the open step, and what was chosen and is not saved yet. */
interface Place {
  readonly step: StepName;
  readonly connectionId?: string | undefined;
  readonly trigger?: ContainerKind | undefined;
}

/** Reads the place that this tab has kept, among the steps that there are; null when it has none, or storage is not allowed. */
export function readPlace(key: string, steps: readonly StepName[]): Place | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<keyof Place, unknown>;
    const step = steps.find((name) => name === kept.step);
    if (step === undefined) return null;
    return {
      step,
      connectionId: typeof kept.connectionId === 'string' ? kept.connectionId : undefined,
      trigger: containerKinds.find((kind) => kind === kept.trigger),
    };
  } catch {
    return null;
  }
}

/** Keeps a place in this tab, through a reload and the way to the provider and back. */
export function keepPlace(key: string, place: Place): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage a reload begins at the first step that something is missing in.
  }
}
