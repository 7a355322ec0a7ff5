import type { SalesIntegration } from '@lastcall/contracts/sales';
import type { SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import type { SaleValue } from './sale-value.ts';

/** A typed value of a provider that is not saved. */
interface UnsavedValue {
  readonly value: SaleValue;
  readonly tagId: string | null;
  /** The saved version when it was typed: saving over a newer one asks first. */
  readonly base: SalesIntegration;
  /** The last save of it, which may still be running. */
  readonly lastSave: Promise<SaveResult | undefined>;
}

/** The result of a save. */
export interface SaveResult {
  /** The saved value as of this save. */
  readonly base: SalesIntegration;
  /** Why nothing was saved; undefined on success. */
  readonly problem: unknown;
}

/** The unsaved values by provider. They survive a change of tabs, which unmounts the fields. */
export type UnsavedValues = Map<SalesProvider, UnsavedValue>;
