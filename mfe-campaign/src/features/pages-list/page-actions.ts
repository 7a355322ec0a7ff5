import type { PageChange, PageForm } from '@lastcall/contracts/campaigns';
import {
  useConfirmCodeMutation,
  useCreatePageMutation,
  useDeletePageMutation,
  useUpdatePageMutation,
  useVerifyPageMutation,
} from './pages-list-api.ts';

/** The actions on the pages of a campaign. Each returns null on success, and the problem otherwise. */
export interface PageActions {
  readonly create: (form: PageForm) => Promise<unknown>;
  readonly update: (change: PageChange) => Promise<unknown>;
  readonly remove: (pageId: string) => Promise<unknown>;
  /** Starts a check of the snippet; its result arrives with the pages. */
  readonly verify: (pageId: string) => Promise<unknown>;
  /** Stores the owner's confirmation that the snippet works. */
  readonly confirm: (pageId: string) => Promise<unknown>;
}

/** Returns the actions as calls of the service. */
export function usePageActions(campaignId: string): PageActions {
  const [create] = useCreatePageMutation();
  const [update] = useUpdatePageMutation();
  const [remove] = useDeletePageMutation();
  const [verify] = useVerifyPageMutation();
  const [confirm] = useConfirmCodeMutation();
  return {
    create: async (data) => (await create({ body: { campaignId, data } })).error ?? null,
    update: async (data) => (await update({ body: { campaignId, data } })).error ?? null,
    remove: async (pageId) => (await remove({ params: { pageId } })).error ?? null,
    verify: async (pageId) => (await verify({ params: { pageId } })).error ?? null,
    confirm: async (pageId) => (await confirm({ body: { data: { pageId } } })).error ?? null,
  };
}
