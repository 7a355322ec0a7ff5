import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

// A page comes and goes with its bar and its email link.
const madeTogether = ['pages', 'bars', 'email-setup'] as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createAnnouncementPage: build.mutation<ResponseOf<'createPage'>, CallArgs<'createPage'>>({
      query: callOf('createPage'),
      invalidatesTags: (page) => (page ? madeTogether : []),
    }),
    updateAnnouncementPage: build.mutation<ResponseOf<'updatePage'>, CallArgs<'updatePage'>>({
      query: callOf('updatePage'),
      invalidatesTags: [...madeTogether],
    }),
    deleteAnnouncementPage: build.mutation<ResponseOf<'deletePage'>, CallArgs<'deletePage'>>({
      query: callOf('deletePage'),
      invalidatesTags: [...madeTogether],
    }),
  }),
});

const { useCreateAnnouncementPageMutation, useUpdateAnnouncementPageMutation, useDeleteAnnouncementPageMutation } =
  calls;

/** A page as this list shows it. */
export type AnnouncementPage = ResponseOf<'listPages'>[number];

/** What can be done with the pages of an announcement. Each answers null when it was done, and the problem otherwise. */
export interface AnnouncementActions {
  readonly create: (beforeUrl: string) => Promise<unknown>;
  readonly update: (page: AnnouncementPage, beforeUrl: string) => Promise<unknown>;
  readonly remove: (pageId: string) => Promise<unknown>;
}

/** The actions by the service's calls. */
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
