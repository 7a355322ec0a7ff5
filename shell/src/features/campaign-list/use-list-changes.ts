import type { CampaignListItem, DuplicateBody } from '@lastcall/contracts/campaigns/campaign-list';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui/core';
import { useNavigate } from 'react-router';
import { useRenameCampaignMutation } from '../../lib/rename-campaign.ts';
import { useArchiveCampaignMutation, useDuplicateCampaignMutation } from './campaign-list-api.ts';
import { labels } from './messages.ts';

/** The optional parts of a copy. */
export type CopiedParts = DuplicateBody;

type Named = Pick<CampaignListItem, 'id' | 'name'>;

/** Changes campaigns from the list, and shows the result. A failure shows its reason and changes nothing. */
export function useListChanges() {
  const navigate = useNavigate();
  const [rename] = useRenameCampaignMutation();
  const [duplicate] = useDuplicateCampaignMutation();
  const [archive] = useArchiveCampaignMutation();
  const showProblem = (problem: unknown): void => void toast.error(wordsOfProblem(problem, labels.failed));

  const setArchived = async ({ id, name }: Named, isArchived: boolean): Promise<void> => {
    const { error } = await archive({ params: { campaignId: id }, body: { isArchived } });
    if (error) showProblem(error);
    else
      toast.success((isArchived ? labels.archived : labels.restored)(name), {
        label: labels.undo,
        onClick: () => void setArchived({ id, name }, !isArchived),
      });
  };

  return {
    rename: async ({ id }: Named, newName: string): Promise<void> => {
      const { error } = await rename({ params: { campaignId: id }, body: { newName } });
      if (error) showProblem(error);
    },
    duplicate: async ({ id }: Named, parts: CopiedParts): Promise<void> => {
      const { data, error } = await duplicate({ params: { campaignId: id }, body: parts });
      if (data)
        toast.success(labels.duplicated(data.name), {
          label: labels.open,
          onClick: () => void navigate(`/edit/${data.id}/deadline`),
        });
      else showProblem(error);
    },
    archive: (campaign: Named): Promise<void> => setArchived(campaign, true),
    restore: (campaign: Named): Promise<void> => setArchived(campaign, false),
  };
}
