import { Provider } from 'react-redux';
import type { PropsWithChildren, ReactNode } from 'react';
import { pageDefaults, pageTypesOf, type Page, type PageChange, type PageForm } from '@lastcall/contracts/campaigns';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { createStore } from '@lastcall/host-api';
import { screen, show, type Shown } from '@lastcall/ui/testing-kit';
import type { PageActions } from '../page-actions.ts';
import { PagesView } from '../pages-view.tsx';
import type { TypeChoices } from '../type-select.tsx';

let pageCount = 0;

/** A page in the service. */
export function aPage(facts: Partial<Page> = {}): Page {
  return {
    id: `00000000-0000-4000-8000-${String(++pageCount).padStart(12, '0')}`,
    campaignId: '00000000-0000-4000-8000-000000000000',
    type: 'floatbar_v2',
    beforeUrl: `https://site-${pageCount}.test/offer`,
    ...pageDefaults,
    is_shopify: false,
    verified: false,
    codeAddedToPage: false,
    version: 1,
    verification: 'not_checked',
    verificationProblem: null,
    verifiedAt: null,
    ...facts,
  };
}

/** An error response of the service. */
export function aProblem(code: ErrorCode, details?: unknown): unknown {
  const { status, message } = errors[code];
  return { status, code, message, error: message, details, requestId: 'r' };
}

/** The recorded calls of the service. Each call returns null, or the given problems in order. */
export class RecordedActions implements PageActions {
  readonly created: PageForm[] = [];
  readonly updated: PageChange[] = [];
  readonly removed: string[] = [];
  readonly verified: string[] = [];
  readonly confirmed: string[] = [];
  private readonly problems: unknown[];

  constructor(...problems: unknown[]) {
    this.problems = problems;
  }

  readonly create = (form: PageForm): Promise<unknown> => this.answer(this.created, form);
  readonly update = (change: PageChange): Promise<unknown> => this.answer(this.updated, change);
  readonly remove = (pageId: string): Promise<unknown> => this.answer(this.removed, pageId);
  readonly verify = (pageId: string): Promise<unknown> => this.answer(this.verified, pageId);
  readonly confirm = (pageId: string): Promise<unknown> => this.answer(this.confirmed, pageId);

  private answer<T>(asked: T[], what: T): Promise<unknown> {
    asked.push(what);
    return Promise.resolve(this.problems.shift() ?? null);
  }
}

/** Every page type, including the portal. */
export const allTypeChoices: TypeChoices = {
  types: pageTypesOf({ usage: 'standard', campaignType: 'Evergreen' }),
  hasPortal: true,
};

/** A shell store, a new one for each render. */
export function aStore(): (props: PropsWithChildren) => ReactNode {
  const store = createStore();
  return ({ children }) => <Provider store={store}>{children}</Provider>;
}

/** Renders the pages of a campaign. */
export function showPages(
  pages: readonly Page[],
  actions: PageActions = new RecordedActions(),
  choices = allTypeChoices,
): Shown {
  const sectionPath = (section: string): string => `/edit/1/${section}`;
  return show(
    <PagesView
      pages={pages}
      choices={choices}
      actions={actions}
      supportEmail="help@lastcall.test"
      sectionPath={sectionPath}
    />,
    { Around: aStore() },
  );
}

/** Replaces the text of a field at once. */
export async function replaceText({ user }: Pick<Shown, 'user'>, field: string, text: string): Promise<void> {
  const input = screen.getByRole('textbox', { name: field });
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
