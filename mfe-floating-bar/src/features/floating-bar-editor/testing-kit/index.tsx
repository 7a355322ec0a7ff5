import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import type { Session } from '@lastcall/contracts/accounts';
import {
  defaultAnnouncementBar,
  defaultBar,
  type Bar,
  type BarPage,
  type CampaignType,
  type PageType,
  type SaveBarBody,
} from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, type Shown } from '@lastcall/ui/testing-kit';
import { BarScreenServer, campaignId, pageAnswer, tooltipOf } from '../../../lib/testing-kit/index.ts';
import FloatingBarEditor from '../floating-bar-editor.tsx';

/** A page's bar in the service. */
export function aBarPage(bar: Partial<Bar> = {}, facts: Partial<BarPage> = {}): BarPage {
  const id = newId();
  return { id, url: `https://site.test/${id.slice(-3)}`, version: 1, data: { ...defaultBar, ...bar }, ...facts };
}

/** A template in the service. */
export function aTemplate(name: string, bar: Partial<Bar> = {}): BarTemplate {
  return { id: newId(), name, data: JSON.stringify({ ...defaultBar, ...bar }), is_v2: true };
}

interface EditorOptions {
  readonly account?: Partial<Session['account']>;
  readonly campaignType?: CampaignType;
  readonly bars?: BarPage[];
  readonly templates?: BarTemplate[];
  /** Pages without a bar of this editor. */
  readonly others?: readonly { readonly id: string; readonly type: PageType }[];
  /** The query string of the editor's URL. */
  readonly search?: string;
  /** True to keep the drafts in the browser's storage. */
  readonly storesDrafts?: boolean;
  /** The calls that fail from the start, by method and the end of their URL. */
  readonly failingCall?: string;
}

/** A simulated API with bars and templates. */
class BarServer extends BarScreenServer {
  readonly saves: SaveBarBody[] = [];

  constructor(
    readonly bars: BarPage[],
    readonly templates: BarTemplate[],
    ...surroundings: ConstructorParameters<typeof BarScreenServer>
  ) {
    super(...surroundings);
  }

  protected ownPages(): unknown[] {
    return this.bars.map(({ id, url }) =>
      pageAnswer(id, this.campaignType === 'announcement-bar' ? 'announcement_bar' : 'floatbar_v2', url),
    );
  }

  protected ownAnswer(method: string, path: string, body: unknown): unknown {
    const id = path.split('/').at(-1)!;
    if (path.endsWith('/get')) return this.bars;
    if (path.endsWith('/save')) return this.save(body as SaveBarBody);
    if (path.endsWith('/templates')) return this.templates;
    if (path.includes('/templates/')) {
      const at = this.templates.findIndex((template) => template.id === id);
      if (method === 'DELETE') this.templates.splice(at, 1);
      else this.templates[at] = { ...this.templates[at]!, name: (body as { name: string }).name };
      return this.templates;
    }
    if (path.startsWith('/pages/delete/')) {
      this.bars.splice(
        this.bars.findIndex((bar) => bar.id === id),
        1,
      );
      return { ok: true };
    }
    return undefined;
  }

  private save(body: SaveBarBody): unknown {
    this.saves.push(body);
    const { data, pageId, version, options } = body;
    if (options.isTemplate) {
      const at = this.templates.findIndex(({ id }) => id === options.templateId);
      if (at >= 0) this.templates[at] = { ...this.templates[at]!, data: JSON.stringify(data) };
      else this.templates.unshift({ id: newId(), name: options.templateName, data: JSON.stringify(data), is_v2: true });
      return this.bars;
    }
    if (this.bars.find(({ id }) => id === pageId)!.version !== version) return problem('bar_changed');
    for (const [at, bar] of this.bars.entries())
      if (options.applyToAll || bar.id === pageId) this.bars[at] = { ...bar, version: bar.version + 1, data };
    return this.bars;
  }
}

/** The rendered editor, with its simulated user and API. */
export interface ShownEditor extends Shown {
  readonly server: BarServer;
  readonly open: (section: string) => Promise<void>;
  readonly press: (button: string | RegExp) => Promise<void>;
  readonly pressItem: (item: string | RegExp) => Promise<void>;
  readonly openSaveMenu: () => Promise<void>;
}

/** Renders the editor of a premium account by default. */
export async function showEditor({
  account,
  campaignType = 'Evergreen',
  bars,
  templates = [],
  others = [],
  search = '',
  storesDrafts = false,
  failingCall,
}: EditorOptions = {}): Promise<ShownEditor> {
  const isAnnouncement = campaignType === 'announcement-bar';
  const server = new BarServer(
    bars ?? [aBarPage(isAnnouncement ? defaultAnnouncementBar : {})],
    templates,
    campaignType,
    others,
  );
  if (failingCall) server.refusals.set(failingCall, 'internal');
  server.listen();
  if (!storesDrafts) localStorage.clear();
  const store = createStore();
  store.dispatch(signedIn(aSession(account)));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/floating-bar-editor" element={children} />
        <Route path="*" element={<p>Another screen</p>} />
      </Routes>
    </Provider>
  );
  const shown = show(<FloatingBarEditor />, { at: `/edit/${campaignId}/floating-bar-editor${search}`, Around });
  await waitFor(() => {
    if (screen.queryByLabelText('Loading the floating bar editor')) throw new Error('still loading');
  });
  const press = async (name: string | RegExp): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  return {
    ...shown,
    server,
    press,
    open: (section) => press(new RegExp(`^${section}`)),
    openSaveMenu: () => press('More save options'),
    // jsdom has no layout, so the open menu counts as hidden.
    pressItem: async (name) => shown.user.click(await screen.findByRole('menuitem', { name, hidden: true })),
  };
}

export { campaignId, tooltipOf };
