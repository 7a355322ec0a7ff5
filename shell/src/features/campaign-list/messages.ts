import { actions, notices } from '@lastcall/contracts/platform';
import { counted } from '@lastcall/contracts/platform/formats';
import { campaignStateNames } from '@lastcall/contracts/campaigns/state-names';
import type { CampaignSort } from '@lastcall/contracts/campaigns/campaign-list';

/** The copy of the campaign list. */
export const labels = {
  title: 'Campaigns',
  create: 'New campaign',
  createFirst: 'Create your first campaign',
  emptyTitle: 'No campaigns yet',
  emptyText: 'A campaign gives each lead a personal deadline and shows it on your pages and in your emails.',
  showArchived: 'Show archived campaigns',
  loading: 'Loading campaigns...',
  more: actions.showMore,
  loadingMore: notices.loading,
  columns: {
    name: 'Campaign',
    state: 'Status',
    deadline: 'Deadline',
    created: 'Created',
    changed: 'Last changed',
    leads: 'Leads',
    orders: 'Orders',
    actions: 'Actions',
  },
  window: 'Leads and orders from the last 30 days',
  moreFailed: 'We couldn’t load more campaigns.',
  failed: notices.failed,

  filters: 'Search and filters',
  search: 'Search by name or category',
  searchKey: 'Press / to search',
  clearSearch: 'Clear search',
  type: 'Type',
  everyType: 'All types',
  ofStore: (type: string) => `Shopify ${type}`,
  state: 'Status',
  everyState: 'Not archived',
  states: campaignStateNames,
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    name: 'Name',
    leads: 'Most leads',
    orders: 'Most orders',
    changed: 'Last changed',
  } satisfies Record<CampaignSort, string>,
  count: (count: number, isAll: boolean) =>
    isAll ? counted(count, 'campaign') : `The first ${counted(count, 'campaign')}`,
  noneTitle: 'No matching campaigns',
  noneText: 'Try a different search or remove filters.',
  noneArchivedTitle: 'No archived campaigns',
  noneArchivedText: 'Archived campaigns stay here until you restore them.',
  clearFilters: 'Clear all filters',

  actionsOf: (name: string) => `Actions for ${name}`,
  rename: actions.rename,
  nameOf: 'Campaign name',
  duplicate: actions.duplicate,
  archive: actions.archive,
  restore: actions.restore,
  undo: actions.undo,
  open: actions.open,

  duplicated: (name: string) => `${name} created`,
  archived: (name: string) => `${name} archived`,
  restored: (name: string) => `${name} restored`,
  loadFailed: 'We couldn’t load your campaigns.',
} as const;
