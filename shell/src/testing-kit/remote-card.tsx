import { fireEvent, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { expect, jest } from '@jest/globals';
import RemotesPage from '../features/staff/remotes-page.tsx';
import { aroundRemotes, type RemotesService } from './remotes-service.tsx';

/** The page of the remotes with the card of the one that the service has, and what somebody does on it. */
export function showRemoteCard(service: RemotesService) {
  service.listen();
  // A menu that is not placed on a screen has nothing to focus, of which Mantine warns with the whole page.
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
    /** Chooses from the menu of a version; a browser would place it on the screen, here it is hidden. */
    choose: async (version: string, item: string): Promise<void> => {
      await user.click(screen.getByLabelText(`More for ${version}`));
      fireEvent.click(await screen.findByText(item));
    },
    /** Presses a button of the open dialog. */
    answer: async (name: string): Promise<void> =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name })),
  };
}

/** The entry of a list that has these words. */
export const rowOf = (panel: HTMLElement, words: string): HTMLElement =>
  within(panel)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(words))!;

/** Waits until a channel of the card says so. */
export const expectInChannel = (name: string, words: string): Promise<void> =>
  waitFor(() => expect(screen.getByText(name, { selector: 'dt' }).closest('div')!.textContent).toContain(words));
