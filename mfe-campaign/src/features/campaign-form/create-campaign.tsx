import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '@lastcall/ui';
import { useCreateCampaignMutation } from './campaign-form-api.ts';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { bodyOf, newValues, type CampaignFormValues } from './form-values.ts';
import { messages } from './messages.ts';
import { browserZone } from './zones.ts';

/** The screen that makes a campaign and goes on to its pages. */
export function CreateCampaign(): ReactNode {
  const [create] = useCreateCampaignMutation();
  const [initial] = useState(() => newValues(browserZone()));
  const navigate = useNavigate();

  const save = async (values: CampaignFormValues): Promise<SaveResult> => {
    const { data, error } = await create({ body: bodyOf(values) });
    if (!data) return { problem: error };
    await navigate(`/edit/${data.id}/pages`, { state: { isSaved: true } });
    return { saved: values };
  };

  return (
    <Page title={messages.createTitle} description={messages.createText} width="narrow">
      <CampaignForm initial={initial} isNew onSave={save} />
    </Page>
  );
}
