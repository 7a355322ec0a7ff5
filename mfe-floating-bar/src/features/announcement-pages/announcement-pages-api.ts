import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

// A page is created and deleted together with its bar and its email link.
const pageTags = ['pages', 'bars', 'email-setup'] as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createAnnouncementPage: build.mutation<ResponseOf<'createPage'>, CallArgs<'createPage'>>({
      query: callOf('createPage'),
      invalidatesTags: (page) => (page ? pageTags : []),
    }),
    updateAnnouncementPage: build.mutation<ResponseOf<'updatePage'>, CallArgs<'updatePage'>>({
      query: callOf('updatePage'),
      invalidatesTags: [...pageTags],
    }),
    deleteAnnouncementPage: build.mutation<ResponseOf<'deletePage'>, CallArgs<'deletePage'>>({
      query: callOf('deletePage'),
      invalidatesTags: [...pageTags],
    }),
  }),
});

const { useCreateAnnouncementPageMutation, useUpdateAnnouncementPageMutation, useDeleteAnnouncementPageMutation } =
  calls;

/** A page of this list. */
export type AnnouncementPage = ResponseOf<'listPages'>[number];

/** The actions on the pages of an announcement. Each returns null on success, and the problem otherwise. */
export interface AnnouncementActions {
  readonly create: (beforeUrl: string) => Promise<unknown>;
  readonly update: (page: AnnouncementPage, beforeUrl: string) => Promise<unknown>;
  readonly remove: (pageId: string) => Promise<unknown>;
}

/** Returns the actions as API calls. */
export function useAnnouncementActions(campaignId: string): AnnouncementActions {
  const [create] = useCreateAnnouncementPageMutation();
  const [update] = useUpdateAnnouncementPageMutation();
  const [remove] = useDeleteAnnouncementPageMutation();
  return {
    create: async (beforeUrl) =>
      (await create({ body: { campaignId, data: { beforeUrl, type: 'announcement_bar' } } })).error ?? null,
    update: async ({ id, version }, beforeUrl) =>
      (await update({ body: { campaignId, data: { id, version, beforeUrl, type: 'announcement_bar' } } })).error ??
      null,
    remove: async (pageId) => (await remove({ params: { pageId } })).error ?? null,
  };
}
