import { useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { defaultOlderBar } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { putValues } from '@lastcall/host-api/editor';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { words } from './messages.ts';
import {
  useCreatePresetMutation,
  useDeletePresetMutation,
  useLazyPresetQuery,
  usePresetsQuery,
  useRenamePresetMutation,
} from './older-bar-api.ts';
import { formOf, type OlderForm } from './older-form.ts';

type Preset = Pick<BarTemplate, 'id' | 'name'>;

/** The account's presets, the one that the bar was begun with, and what can be done with them. */
export interface Presets {
  /** Undefined while they are awaited. */
  readonly presets: readonly Preset[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  readonly chosenId: string | null;
  /** What was changed since the last save would be lost by another preset; what came from one is not somebody's work. */
  readonly hasOwnChanges: () => boolean;
  readonly load: (id: string) => Promise<void>;
  readonly clear: () => void;
  /** Keeps the bar as it is; false when it was refused. */
  readonly create: (name: string, data: OlderBar) => Promise<boolean>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface PresetsOf {
  readonly campaignId: string;
  readonly form: FormApi<OlderForm>;
  readonly isPremium: boolean;
}

/** Reads and changes the account's presets, and puts one into the form. */
export function usePresets({ campaignId, form, isPremium }: PresetsOf): Presets {
  const { data, isError, refetch } = usePresetsQuery({ params: { campaignId } });
  const [read] = useLazyPresetQuery();
  const [create] = useCreatePresetMutation();
  const [rename] = useRenamePresetMutation();
  const [remove] = useDeletePresetMutation();
  const [chosenId, choose] = useState<string | null>(null);
  /** The form as the preset left it. */
  const loaded = useRef<OlderForm>(null);

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
      if (!preset) return void toast.error(words.presetLoadFailed);
      const bar = barIn(preset);
      const kept = isPremium ? bar : withoutPremium(bar);
      putValues(form, formOf(kept));
      loaded.current = form.getState().values;
      choose(presetId);
      if (kept !== bar) toast.success(words.presetPremiumLeft);
    },
    clear: () => choose(null),
    create: async (name, bar) => {
      const { data: made, error } = await create({ params: { campaignId }, body: { name, data: bar } });
      if (!made) {
        toast.error(`${words.presetFailed} ${wordsOfProblem(error, '')}`.trim());
        return false;
      }
      loaded.current = form.getState().values;
      choose(made.id);
      toast.success(words.presetSaved);
      return true;
    },
    rename: async (presetId, name) => {
      const { error } = await rename({ params: { campaignId, presetId }, body: { name } });
      if (error) toast.error(words.presetRenameFailed);
    },
    remove: async (presetId) => {
      const { error } = await remove({ params: { campaignId, presetId } });
      if (error) toast.error(words.presetDeleteFailed);
      else if (presetId === chosenId) choose(null);
    },
  };
}

function isSame(one: OlderForm, other: OlderForm): boolean {
  return (Object.keys(one) as (keyof OlderForm)[]).every((name) => one[name] === other[name]);
}

/** The bar that a preset keeps; what older presets do not say is as bars are at first. */
function barIn(preset: BarTemplate): OlderBar {
  return { ...defaultOlderBar, ...(JSON.parse(preset.data) as Partial<OlderBar>) };
}

/** What an account may have that lost its plan; the same bar when that is all of it. */
function withoutPremium(bar: OlderBar): OlderBar {
  return bar.useCustomColors || bar.currentAvatar !== null
    ? { ...bar, useCustomColors: false, currentAvatar: null }
    : bar;
}
