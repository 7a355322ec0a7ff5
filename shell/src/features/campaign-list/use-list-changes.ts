import type { CampaignListItem, DuplicateBody } from '@lastcall/contracts/campaigns/campaign-list';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui/core';
import { useNavigate } from 'react-router';
import {
  useArchiveCampaignMutation,
  useDuplicateCampaignMutation,
  useRenameListedMutation,
} from './campaign-list-api.ts';
import { words } from './messages.ts';

/** What a copy keeps of its campaign. */
export type KeptInCopy = DuplicateBody;

type Named = Pick<CampaignListItem, 'id' | 'name'>;

/** Changes campaigns from the list, and says what became of it. What failed says why, and changes nothing. */
export function useListChanges() {
  const navigate = useNavigate();
  const [rename] = useRenameListedMutation();
  const [duplicate] = useDuplicateCampaignMutation();
  const [archive] = useArchiveCampaignMutation();
  const tell = (problem: unknown): void => void toast.error(wordsOfProblem(problem, words.failed));

  const setArchived = async ({ id, name }: Named, isArchived: boolean): Promise<void> => {
    const { error } = await archive({ params: { campaignId: id }, body: { isArchived } });
    if (error) tell(error);
    else
      toast.success((isArchived ? words.archived : words.restored)(name), {
        label: words.undo,
        onClick: () => void setArchived({ id, name }, !isArchived),
      });
  };

  return {
    rename: async ({ id }: Named, newName: string): Promise<void> => {
      const { error } = await rename({ params: { campaignId: id }, body: { newName } });
      if (error) tell(error);
    },
    duplicate: async ({ id }: Named, kept: KeptInCopy): Promise<void> => {
      const { data, error } = await duplicate({ params: { campaignId: id }, body: kept });
      if (data)
        toast.success(words.duplicated(data.name), {
          label: words.open,
          onClick: () => void navigate(`/edit/${data.id}/deadline`),
        });
      else tell(error);
    },
    archive: (campaign: Named): Promise<void> => setArchived(campaign, true),
    restore: (campaign: Named): Promise<void> => setArchived(campaign, false),
  };
}
