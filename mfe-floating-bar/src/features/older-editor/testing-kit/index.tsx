import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import type { CampaignType, PageType } from '@lastcall/contracts/campaigns';
import type { BarTemplate } from '@lastcall/contracts/campaigns/bar-templates';
import { defaultOlderBar } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar, OlderBarPage, SaveOlderBarBody } from '@lastcall/contracts/campaigns/older-bars';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import { BarScreenServer, campaignId, pageAnswer, tooltipOf } from '../../../lib/testing-kit/index.ts';
import OlderEditor from '../older-editor.tsx';

/** A page with its older bar as the service has it. */
export function aBarPage(bar: Partial<OlderBar> = {}): OlderBarPage {
  const id = newId();
  return { id, beforeUrl: `https://site.test/${id.slice(-3)}`, version: 1, data: { ...defaultOlderBar, ...bar } };
}

/** A preset as the service has it. */
export function aPreset(name: string, bar: Partial<OlderBar> = {}): BarTemplate {
  return { id: newId(), name, data: JSON.stringify({ ...defaultOlderBar, ...bar }), is_v2: false };
}

interface Surroundings {
  readonly isPremium?: boolean;
  readonly campaignType?: CampaignType;
  readonly bars?: OlderBarPage[];
  readonly presets?: BarTemplate[];
  /** Pages that have no bar of this editor. */
  readonly others?: readonly { readonly id: string; readonly type: PageType }[];
  readonly isNewerFlow?: boolean;
  readonly guideUrl?: string;
  /** The calls that fail from the start. */
  readonly fails?: string;
  /** What follows the editor's address. */
  readonly search?: string;
  /** The browser is the one that an earlier editor was in. */
  readonly keepsDrafts?: boolean;
}

/** The service with its bars and presets. */
class OlderBarServer extends BarScreenServer {
  readonly saves: SaveOlderBarBody[] = [];

  constructor(
    readonly bars: OlderBarPage[],
    readonly presets: BarTemplate[],
    ...surroundings: ConstructorParameters<typeof BarScreenServer>
  ) {
    super(...surroundings);
  }

  protected ownPages(): unknown[] {
    return this.bars.map(({ id, beforeUrl }) => pageAnswer(id, 'floatbar', beforeUrl));
  }

  protected ownAnswer(method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/older')) return method === 'GET' ? this.bars : this.save(body as SaveOlderBarBody);
    if (path.endsWith('/presets'))
      return method === 'GET' ? this.presets : this.create(body as { name: string; data: OlderBar });
    if (path.includes('/presets/')) return this.preset(method, path.split('/').at(-1)!, body as { name: string });
    return undefined;
  }

  private save(body: SaveOlderBarBody): unknown {
    this.saves.push(body);
    const { data, pageId, funnelStepId, version } = body;
    if (this.bars.find(({ id }) => id === pageId)!.version !== version) return problem('bar_changed');
    for (const [at, bar] of this.bars.entries())
      if (funnelStepId === null || bar.id === funnelStepId) this.bars[at] = { ...bar, version: bar.version + 1, data };
    return this.bars;
  }

  private create({ name, data }: { name: string; data: OlderBar }): unknown {
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

/** The editor in a campaign, the person who uses it, and the service that it talks to. */
interface ShownEditor extends Shown {
  readonly server: OlderBarServer;
  readonly press: (button: string | RegExp) => Promise<void>;
  /** Opens a screen of Appearance, or Settings or Translate. */
  readonly open: (screenName: string) => Promise<void>;
  readonly pressItem: (item: string | RegExp) => Promise<void>;
  /** Saves to all pages in the classic flow, with the question confirmed. */
  readonly saveToAll: () => Promise<void>;
  /** What the visitor's bar in the preview was given last. */
  readonly previewed: () => { settings: OlderBar; isPremium: boolean; hasClock: boolean };
}

/** Shows the editor of a premium account in the classic flow, unless it is said otherwise. */
export async function showEditor({
  isPremium = true,
  campaignType = 'Evergreen',
  bars = [aBarPage()],
  presets = [],
  others = [],
  isNewerFlow = false,
  guideUrl,
  fails,
  search = '',
  keepsDrafts = false,
}: Surroundings = {}): Promise<ShownEditor> {
  const server = new OlderBarServer(bars, presets, campaignType, others);
  if (fails) server.refusals.set(fails, 'internal');
  server.listen();
  if (!keepsDrafts) localStorage.clear();
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
  const shown = show(<OlderEditor />, { at: `${flow}/${campaignId}/editor${search}`, Around });
  await waitFor(() => {
    if (screen.queryByLabelText('Loading the floating bar editor')) throw new Error('still loading');
  });
  const press = async (name: string | RegExp): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  // A browser would place the menu on the screen; here it is there, and hidden.
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
      document.querySelector<HTMLElementTagNameMap['lastcall-older-bar']>(
        '[role="group"][aria-label="Preview"] lastcall-older-bar',
      ) as never,
  };
}

function OtherScreen(): ReactNode {
  return <p>Another screen: {useLocation().pathname.split('/').at(-1)}</p>;
}

export { tooltipOf };
