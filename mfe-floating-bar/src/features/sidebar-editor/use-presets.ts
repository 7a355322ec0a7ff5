import { useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { putValues } from '@lastcall/host-api/editor';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { texts } from './messages.ts';
import {
  useCreatePresetMutation,
  useDeletePresetMutation,
  useLazyPresetQuery,
  usePresetsQuery,
  useRenamePresetMutation,
} from './sidebar-bar-api.ts';
import { formOf, type SidebarForm } from './sidebar-form.ts';

type Preset = Pick<BarTemplate, 'id' | 'name'>;

/** The account's presets, the preset of this bar, and their actions. */
export interface Presets {
  /** Undefined while loading. */
  readonly presets: readonly Preset[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly chosenId: string | null;
  /** True when another preset would overwrite unsaved changes; values that a preset has set do not count as changes. */
  readonly hasOwnChanges: () => boolean;
  readonly load: (id: string) => Promise<void>;
  readonly clear: () => void;
  /** Saves the current bar; resolves to false when it was rejected. */
  readonly create: (name: string, data: SidebarBar) => Promise<boolean>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface UsePresetsOptions {
  readonly campaignId: string;
  readonly form: FormApi<SidebarForm>;
  readonly isPremium: boolean;
}

/** Loads and changes the account's presets, and applies one to the form. */
export function usePresets({ campaignId, form, isPremium }: UsePresetsOptions): Presets {
  const { data, isError, refetch } = usePresetsQuery({ params: { campaignId } });
  const [read] = useLazyPresetQuery();
  const [create] = useCreatePresetMutation();
  const [rename] = useRenamePresetMutation();
  const [remove] = useDeletePresetMutation();
  const [chosenId, choose] = useState<string | null>(null);
  /** The form values when the preset was last loaded or created. */
  const loaded = useRef<SidebarForm>(null);

  return {
    presets: data,
    isFailed: isError && !data,
    retry: () => void refetch(),
    chosenId,
    hasOwnChanges: () => {
      const { dirty = false, values } = form.getState();
      return dirty && !(loaded.current && isSame(values, loaded.current));
    },
    load: async (presetId) => {
      const { data: preset } = await read({ params: { campaignId, presetId } });
      if (!preset) return void toast.error(texts.presetLoadFailed);
      const bar = parsePreset(preset);
      const allowed = isPremium ? bar : withoutPremium(bar);
      putValues(form, formOf(allowed));
      loaded.current = form.getState().values;
      choose(presetId);
      if (allowed !== bar) toast.success(texts.presetPremiumLeft);
    },
    clear: () => choose(null),
    create: async (name, bar) => {
      const { data: made, error } = await create({ params: { campaignId }, body: { name, data: bar } });
      if (!made) {
        toast.error(`${texts.presetFailed} ${wordsOfProblem(error, '')}`.trim());
        return false;
      }
      loaded.current = form.getState().values;
      choose(made.id);
      toast.success(texts.presetSaved);
      return true;
    },
    rename: async (presetId, name) => {
      const { error } = await rename({ params: { campaignId, presetId }, body: { name } });
      if (error) toast.error(texts.presetRenameFailed);
    },
    remove: async (presetId) => {
      const { error } = await remove({ params: { campaignId, presetId } });
      if (error) toast.error(texts.presetDeleteFailed);
      else if (presetId === chosenId) choose(null);
    },
  };
}

function isSame(one: SidebarForm, other: SidebarForm): boolean {
  return (Object.keys(one) as (keyof SidebarForm)[]).every((name) => one[name] === other[name]);
}

/** Returns the bar of a preset; settings that an older preset lacks get their defaults. */
function parsePreset(preset: BarTemplate): SidebarBar {
  return { ...defaultSidebarBar, ...(JSON.parse(preset.data) as Partial<SidebarBar>) };
}

/** Removes the premium settings from the bar of an account that lost its plan; returns the same bar when it has none. */
function withoutPremium(bar: SidebarBar): SidebarBar {
  return bar.useCustomColors || bar.currentAvatar !== null
    ? { ...bar, useCustomColors: false, currentAvatar: null }
    : bar;
}
