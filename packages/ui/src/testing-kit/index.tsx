import { render, screen, within, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Fragment, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { UiProvider } from '../ui-provider.tsx';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** A rendered part of the product, a simulated user, and the current path. */
export interface Shown {
  readonly user: UserEvent;
  readonly view: RenderResult;
  readonly path: () => string;
}

interface ShowOptions {
  /** The URL at which it is rendered. */
  readonly at?: string;
  /** The wrapper, such as a store provider. */
  readonly Around?: ComponentType<PropsWithChildren>;
}

/** Renders a part of the product as the shell does. Find elements by role and name. */
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

/** Matches texts without key descriptors such as {Escape}; the last character and Enter are matched separately. */
const plainText = /^([^{[]{2,})([^{[](?:\{Enter\})?)$/s;
/** Matches the types of fields that accept any characters; a date field accepts its value only as a whole. */
const takesLetters = /^(?:text|search|email|password|url|tel|textarea)$/;

/**
 * Pastes all but the last letter of a typed text, because each letter rerenders the whole screen. If the first input makes the field lose focus,
 * replaces it or changes its value, typing the last letter reveals it.
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

/** Returns the text of the toasts; their live region is always mounted. */
export const toastOf = (text: string): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Notifications' })).findByText(text);

/** Returns the options of an open list. jsdom has no layout, so they count as hidden. */
export async function optionsOf(list: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('listbox', { name: list, hidden: true })).queryAllByRole('option', {
    hidden: true,
  });
}

/** Opens a list and selects the option with this label. */
export async function choose({ user }: Pick<Shown, 'user'>, list: string, labels: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: list }));
  const option = (await optionsOf(list)).find(({ textContent }) => textContent === labels);
  if (!option) throw new Error(`no option "${labels}" in "${list}"`);
  await user.click(option);
}
