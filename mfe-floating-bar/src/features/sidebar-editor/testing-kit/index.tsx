import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import type { CampaignType, PageType } from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar, SidebarBarPage, SaveSidebarBarBody } from '@lastcall/contracts/campaigns/sidebar-bars';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import { BarScreenServer, campaignId, pageAnswer, tooltipOf } from '../../../lib/testing-kit/index.ts';
import SidebarEditor from '../sidebar-editor.tsx';

/** A page with its bar in the service. */
export function aBarPage(bar: Partial<SidebarBar> = {}): SidebarBarPage {
  const id = newId();
  return { id, beforeUrl: `https://site.test/${id.slice(-3)}`, version: 1, data: { ...defaultSidebarBar, ...bar } };
}

/** A preset in the service. */
export function aPreset(name: string, bar: Partial<SidebarBar> = {}): BarTemplate {
  return { id: newId(), name, data: JSON.stringify({ ...defaultSidebarBar, ...bar }), is_v2: false };
}

interface EditorOptions {
  readonly isPremium?: boolean;
  readonly campaignType?: CampaignType;
  readonly bars?: SidebarBarPage[];
  readonly presets?: BarTemplate[];
  /** Pages without a bar of this editor. */
  readonly others?: readonly { readonly id: string; readonly type: PageType }[];
  readonly isNewerFlow?: boolean;
  readonly guideUrl?: string;
  /** The calls that fail from the start. */
  readonly failingCall?: string;
  /** The query string of the editor's URL. */
  readonly search?: string;
  /** True to keep the drafts in the browser's storage. */
  readonly storesDrafts?: boolean;
}

/** A simulated API with bars and presets. */
class SidebarBarServer extends BarScreenServer {
  readonly saves: SaveSidebarBarBody[] = [];

  constructor(
    readonly bars: SidebarBarPage[],
    readonly presets: BarTemplate[],
    ...surroundings: ConstructorParameters<typeof BarScreenServer>
  ) {
    super(...surroundings);
  }

  protected ownPages(): unknown[] {
    return this.bars.map(({ id, beforeUrl }) => pageAnswer(id, 'floatbar', beforeUrl));
  }

  protected ownAnswer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/older')) return method === 'GET' ? this.bars : this.save(body as SaveSidebarBarBody);
    if (path.endsWith('/presets'))
      return method === 'GET' ? this.presets : this.create(body as { name: string; data: SidebarBar });
    if (path.includes('/presets/')) return this.preset(method, path.split('/').at(-1)!, body as { name: string });
    return undefined;
  }

  private save(body: SaveSidebarBarBody): unknown {
    this.saves.push(body);
    const { data, pageId, funnelStepId, version } = body;
    if (this.bars.find(({ id }) => id === pageId)!.version !== version) return problem('bar_changed');
    for (const [at, bar] of this.bars.entries())
      if (funnelStepId === null || bar.id === funnelStepId) this.bars[at] = { ...bar, version: bar.version + 1, data };
    return this.bars;
  }

  private create({ name, data }: { name: string; data: SidebarBar }): unknown {
    const preset = { id: newId(), name, data: JSON.stringify(data), is_v2: false };
    this.presets.unshift(preset);
    return preset;
  }

  private preset(method: string, id: string, body: { name: string }): unknown {
    const at = this.presets.findIndex((preset) => preset.id === id);
    if (method === 'GET') return this.presets[at];
    if (method === 'DELETE') this.presets.splice(at, 1);
    else this.presets[at] = { ...this.presets[at]!, name: body.name };
    return this.presets;
  }
}

/** The rendered editor, with its simulated user and API. */
interface ShownEditor extends Shown {
  readonly server: SidebarBarServer;
  readonly press: (button: string | RegExp) => Promise<void>;
  /** Opens a screen of Appearance, or Settings or Translate. */
  readonly open: (screenName: string) => Promise<void>;
  readonly pressItem: (item: string | RegExp) => Promise<void>;
  /** Saves to all pages in the classic flow, with the confirmation. */
  readonly saveToAll: () => Promise<void>;
  /** Returns the last properties of the visitor's bar in the preview. */
  readonly previewed: () => { settings: SidebarBar; isPremium: boolean; hasCountdown: boolean };
}

/** Renders the editor of a premium account in the classic flow by default. */
export async function showEditor({
  isPremium = true,
  campaignType = 'Evergreen',
  bars = [aBarPage()],
  presets = [],
  others = [],
  isNewerFlow = false,
  guideUrl,
  failingCall,
  search = '',
  storesDrafts = false,
}: EditorOptions = {}): Promise<ShownEditor> {
  const server = new SidebarBarServer(bars, presets, campaignType, others);
  if (failingCall) server.refusals.set(failingCall, 'internal');
  server.listen();
  if (!storesDrafts) localStorage.clear();
  const flow = isNewerFlow ? '/campaigns/update' : '/edit';
  globalThis.history.replaceState(null, '', `${flow}/${campaignId}/editor`);
  const store = createStore();
  store.dispatch(signedIn(aSession({ plan: isPremium ? 'premium' : 'free' }, { barGuideUrl: guideUrl ?? null })));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path={`${flow}/:campaignId/editor`} element={children} />
        <Route path="*" element={<OtherScreen />} />
      </Routes>
    </Provider>
  );
  const shown = show(<SidebarEditor />, { at: `${flow}/${campaignId}/editor${search}`, Around });
  await waitFor(() => {
    if (screen.queryByLabelText('Loading the floating bar editor')) throw new Error('still loading');
  });
  const press = async (name: string | RegExp): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  // jsdom has no layout, so the open menu counts as hidden.
  const pressItem = async (name: string | RegExp): Promise<void> =>
    shown.user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  return {
    ...shown,
    server,
    press,
    pressItem,
    open: async (name) => {
      const isOfMenu = name === 'Settings' || name === 'Translate';
      if (!isOfMenu && screen.getByRole('button', { name: /^Appearance/ }).getAttribute('aria-expanded') === 'false')
        await press(/^Appearance/);
      await press(new RegExp(`^${name}`));
    },
    saveToAll: async () => {
      await press('Save options');
      await pressItem('Apply to All Pages');
      await shown.user.click(
        within(
          await screen.findByRole('dialog', { name: 'Are you sure you want to apply these settings to all pages?' }),
        ).getByRole('button', { name: 'Apply to All Pages' }),
      );
    },
    previewed: () =>
      document.querySelector<HTMLElementTagNameMap['lastcall-sidebar-bar']>(
        '[role="group"][aria-label="Preview"] lastcall-sidebar-bar',
      ) as never,
  };
}

function OtherScreen(): ReactNode {
  return <p>Another screen: {useLocation().pathname.split('/').at(-1)}</p>;
}

export { tooltipOf };
