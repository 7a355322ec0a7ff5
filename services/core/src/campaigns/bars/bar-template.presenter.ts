import type { BarTemplate as BarTemplateAnswer } from '@lastcall/contracts/campaigns/bar-templates';
import type { BarTemplate } from './bar-template.entity.ts';

/** Presents templates or presets for their screens. */
export function presentTemplates(templates: readonly BarTemplate[]): BarTemplateAnswer[] {
  return templates.map(({ id, name, kind, data }) => ({
    id,
    name,
    data: JSON.stringify(data),
    is_v2: kind === 'template',
  }));
}
