/** @jest-environment @lastcall/config/page-environment */
import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { CampaignForm, type SaveResult } from './campaign-form.tsx';
import { newForm, type CampaignFormValues } from './form-values.ts';

const store = { usage: 'shopify', isStoreSubscribed: false } as const;
const standard = { usage: 'standard', isStoreSubscribed: false } as const;

describe('the form of a new campaign', () => {
  it('says "This field is required." where no name was typed, and is not sent', async () => {
    const sent: CampaignFormValues[] = [];
    const { user } = show(<CampaignForm account={standard} loaded={newForm('Europe/Vienna')} draftKey="x" isNew onSave={(values) => (sent.push(values), Promise.resolve(null))} />);

    await user.click(screen.getByRole('button', { name: 'Create Campaign' }));

    expect(screen.getByRole('textbox', { name: /Campaign name/ }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This field is required.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
