import { describe, expect, it } from '@jest/globals';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { Form } from 'react-final-form';
import { CampaignSelect } from './campaign-select.tsx';

const bread = { id: 'b', name: 'Bread class' };
const clay = { id: 'c', name: 'Clay class' };

function showSelect(saved: typeof bread | null) {
  const searches: string[] = [];
  const values: (string | null)[] = [];
  const select = (
    <Form initialValues={{ campaignId: saved?.id ?? null }} onSubmit={() => undefined}>
      {({ values: { campaignId } }) => {
        values.push(campaignId);
        return <CampaignSelect saved={saved} campaigns={[clay]} onSearch={(search) => void searches.push(search)} />;
      }}
    </Form>
  );
  return { ...show(select), searches, chosen: () => values.at(-1) };
}

describe('the campaign of a webhook', () => {
  it('is shown even when it is not one of the newest', () => {
    showSelect(bread);

    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Campaign' }).value).toBe('Bread class');
  });

  it('is searched by the typed text, but not by the name of the selected one', async () => {
    const { user, searches, chosen } = showSelect(null);
    const box = screen.getByRole('combobox', { name: 'Campaign' });

    await user.clear(box);
    await user.type(box, 'Clay');
    await waitFor(() => expect(searches.at(-1)).toBe('Clay'));
    await user.click(await screen.findByRole('option', { name: 'Clay class', hidden: true }));

    expect(chosen()).toBe('c');
    await waitFor(() => expect(searches.at(-1)).toBe(''));
  });
});
