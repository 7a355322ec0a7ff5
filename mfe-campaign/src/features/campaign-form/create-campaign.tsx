import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { campaignTypesOf, isStoreType } from '@lastcall/contracts';
import { Page } from '@lastcall/ui';
import { useCreateCampaignMutation } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { useFormAccount } from './form-account.ts';
import { bodyOf, newForm, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { browserZone } from './zones.ts';

const draftKey = 'lastcall:new-campaign-draft';

/** The screen that makes a campaign and goes on to its pages, or to the discount of a store's. */
export function CreateCampaign(): ReactNode {
  const [create] = useCreateCampaignMutation();
  const account = useFormAccount();
  const [loaded] = useState(() => newForm(browserZone(), campaignTypesOf(account.usage)[0]));
  const navigate = useNavigate();

  const save = async (values: CampaignFormValues): Promise<SaveResult> => {
    const body = bodyOf(values);
    const { data, error } = await create({ body });
    if (!data) return { problem: error };
    const next = isStoreType(body.data.campaignType) ? 'discounts' : 'pages';
    return { saved: { version: 1, values }, next: () => void navigate(`/edit/${data.id}/${next}`, { state: { isSaved: true } }) };
  };

  return (
    <Page title={messages.createTitle} description={messages.createText} width="narrow">
      <CampaignForm account={account} loaded={loaded} draftKey={draftKey} isNew onSave={save} />
    </Page>
  );
}
