import { z } from 'zod';
import { instant } from '../platform/primitives.ts';

const time = z.string();
const extendBelowHours = z.int();

/**
 * A campaign's deadline rule as screens describe it with `ruleText`. Times of day are wall-clock times (`23:59`) in the campaign's time zone;
 * shared ends and openings are instants. Weekdays are those of ISO 8601. Zero hours in `extendBelowHours` never extend.
 */
export const ruleSummary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int(), time, excludedWeekdays: z.array(z.int()) }),
  z.object({ kind: z.literal('hours'), hours: z.int() }),
  z.object({ kind: z.literal('minutes'), minutes: z.int() }),
  z.object({ kind: z.literal('weekly'), weekday: z.int(), time, extendBelowHours }),
  z.object({ kind: z.literal('monthly'), day: z.int(), time, extendBelowHours }),
  z.object({ kind: z.literal('quarterly'), month: z.int(), day: z.int(), time, extendBelowHours }),
  z.object({ kind: z.enum(['fixed', 'quantity']), endsAt: instant, opensAt: instant.nullable() }),
  z.object({ kind: z.literal('announcement') }),
]);
export type RuleSummary = z.infer<typeof ruleSummary>;
