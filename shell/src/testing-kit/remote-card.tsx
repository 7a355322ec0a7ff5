import { fireEvent, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { expect, jest } from '@jest/globals';
import RemotesPage from '../features/staff/remotes-page.tsx';
import { aroundRemotes, type RemotesService } from './remotes-service.tsx';

/** The staff page of remotes with its only card, and a user's actions on it. */
export function showRemoteCard(service: RemotesService) {
  service.listen();
  // A menu without a position has nothing to focus, and Mantine's warning would print the whole page.
  jest.spyOn(console, 'warn').mockReturnValue();
  const { Around, registry } = aroundRemotes({ registered: () => service.registered() });
  void registry.refresh();
  const { user } = show(<RemotesPage />, { Around });
  return {
    user,
    openTab: async (name: string): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
      return screen.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    },
    /** Selects from the menu of a version; jsdom has no layout, so the menu counts as hidden. */
    choose: async (version: string, item: string): Promise<void> => {
      await user.click(screen.getByLabelText(`More for ${version}`));
      fireEvent.click(await screen.findByText(item));
    },
    /** Clicks a button of the open dialog. */
    answer: async (name: string): Promise<void> =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
  };
}

/** Returns the entry of a list with this text. */
export const rowOf = (panel: HTMLElement, labels: string): HTMLElement =>
  within(panel)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(labels))!;

/** Waits until a channel of the card has this text. */
export const expectInChannel = (name: string, labels: string): Promise<void> =>
  waitFor(() => expect(screen.getByText(name, { selector: 'dt' }).closest('div')!.textContent).toContain(labels));
