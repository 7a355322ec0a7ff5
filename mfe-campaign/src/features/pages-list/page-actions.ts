import type { PageChange, PageForm } from '@lastcall/contracts/campaigns';
import {
  useConfirmCodeMutation,
  useCreatePageMutation,
  useDeletePageMutation,
  useUpdatePageMutation,
  useVerifyPageMutation,
} from './pages-list-api.ts';

/** What can be done with the pages of a campaign. Each answers null when it was done, and the problem otherwise. */
export interface PageActions {
  readonly create: (form: PageForm) => Promise<unknown>;
  readonly update: (change: PageChange) => Promise<unknown>;
  readonly remove: (pageId: string) => Promise<unknown>;
  /** Begins a look for the code; what it finds comes with the pages. */
  readonly verify: (pageId: string) => Promise<unknown>;
  /** The owner says that the code works. */
  readonly confirm: (pageId: string) => Promise<unknown>;
}

/** The actions by the service's calls. */
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
