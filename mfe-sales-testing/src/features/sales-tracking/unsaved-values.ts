import type { SalesIntegration } from '@lastcall/contracts/sales';
import type { SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import type { SaleValue } from './sale-value.ts';

/** What was typed for a provider and is not saved. */
export interface UnsavedValue {
  readonly value: SaleValue;
  readonly tagId: string | null;
  /** What was saved when it was typed: a save over something newer asks first. */
  readonly looked: SalesIntegration;
  /** The last save of it, which may still be on its way. */
  readonly sent: Promise<SentValue | undefined>;
}

/** What came of a save. */
export interface SentValue {
  /** What is saved as far as the save knows. */
  readonly looked: SalesIntegration;
  /** Why nothing was saved; undefined for no problem. */
  readonly problem: unknown;
}

/** What was typed and is not saved, by provider. It outlives a change of tabs, which unmounts the fields. */
export type UnsavedValues = Map<SalesProvider, UnsavedValue>;
