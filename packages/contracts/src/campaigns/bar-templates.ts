import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { sidebarBar } from './sidebar-bars.ts';
import { id } from '../platform/primitives.ts';

const name = z
  .string()
  .trim()
  .min(1, validation.name)
  .max(limits.barTemplateName, validation.tooLong(limits.barTemplateName));

/** A saved template of an account: `data` is the bar as JSON text; `is_v2` distinguishes new bars from presets of the older one. */
export const barTemplate = z.object({ id, name: z.string(), data: z.string(), is_v2: z.boolean() });
export type BarTemplate = z.infer<typeof barTemplate>;
export const barTemplateList = z.array(barTemplate);

/** Renames a template or preset. */
export const templateParams = z.object({ campaignId: id, templateId: id });
export const presetParams = z.object({ campaignId: id, presetId: id });

export const renameTemplateBody = z.strictObject({ name });

/** Saves a sidebar bar as a preset of the account. */
export const createPresetBody = z.strictObject({ name, data: sidebarBar });
export type CreatePresetBody = z.infer<typeof createPresetBody>;
