import { render, screen, within, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Fragment, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { UiProvider } from '../ui-provider.tsx';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** A shown part of the product, the person who uses it, and where its links have led. */
export interface Shown {
  readonly user: UserEvent;
  readonly view: RenderResult;
  readonly path: () => string;
}

interface ShowOptions {
  /** The address at which it is shown. */
  readonly at?: string;
  /** What stands around it, such as a store. */
  readonly Around?: ComponentType<PropsWithChildren>;
}

/** Shows a part of the product as the shell would. Act by role and name. */
export function show(element: ReactNode, { at = '/', Around = Fragment }: ShowOptions = {}): Shown {
  const router = createMemoryRouter([{ path: '*', element: <Around>{element}</Around> }], { initialEntries: [at] });
  const user = typingFast(userEvent.setup());
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { user, view, path: () => router.state.location.pathname + router.state.location.search };
}

/** Texts without keys among their letters, such as {Escape}, whose last letter and Enter are set apart. */
const plainText = /^([^{[]{2,})([^{[](?:\{Enter\})?)$/s;
/** Fields that take any letters; a date takes none before all of them are there. */
const takesLetters = /^(?:text|search|email|password|url|tel|textarea)$/;

/**
 * Pastes all but the last letter of a typed text, because each letter renders the whole screen. If the first input makes the field lose focus,
 * replaces it or changes its value, the last letter shows it.
 */
function typingFast(user: UserEvent): UserEvent {
  const { type } = user;
  const typeFast: UserEvent['type'] = async (element, text, options) => {
    const [, beginning, end] = plainText.exec(text) ?? [];
    if (!beginning || !end || options || !takesLetters.test((element as HTMLInputElement).type))
      return type(element, text, options);
    await user.click(element);
    await user.paste(beginning);
    return user.keyboard(end);
  };
  return Object.assign(user, { type: typeFast });
}

/** What a toast says; the region that tells them is always there. */
export const toastOf = (text: string): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Notifications' })).findByText(text);

/** The entries of an open list. A browser would place it on the screen; here it is there, and hidden. */
export async function optionsOf(list: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('listbox', { name: list, hidden: true })).queryAllByRole('option', {
    hidden: true,
  });
}

/** Opens a list and chooses the entry with these words. */
export async function choose({ user }: Pick<Shown, 'user'>, list: string, words: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: list }));
  const option = (await optionsOf(list)).find(({ textContent }) => textContent === words);
  if (!option) throw new Error(`no option "${words}" in "${list}"`);
  await user.click(option);
}
