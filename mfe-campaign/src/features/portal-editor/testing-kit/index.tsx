import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import type { Session } from '@lastcall/contracts/accounts';
import type { CampaignType } from '@lastcall/contracts/campaigns';
import type {
  Portal,
  PortalAnswers,
  PortalBlock,
  PortalSettings,
  PortalSubscriber,
  PortalTags,
  SavePortalBody,
} from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import type { LastcallPortal } from '@lastcall/widgets/portal';
import type { LastcallPortalLauncher } from '@lastcall/widgets/portal-launcher';
import type { BlockOf } from '../portal-flags.ts';
import { PortalEditor } from '../portal-editor.tsx';

// jsdom has no constructable style sheets; browser tests cover the appearance of a portal.
Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });

/** The campaign of the rendered editor. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

/** A block with a name for tests. */
export function aBlock<T extends PortalBlock['type']>(type: T, change: Partial<BlockOf<T>> = {}): PortalBlock {
  return { ...newBlock(type), ...change } as PortalBlock;
}

const noNumbers = { opens: 0, closes: 0, ctas: 0, links: 0, subscribers: 0, answers: 0 };

interface EditorOptions {
  readonly account?: Partial<Session['account']>;
  readonly settings?: Partial<PortalSettings>;
  readonly version?: number;
  readonly numbers?: Portal['numbers'];
  readonly campaignType?: CampaignType;
  readonly hasPage?: boolean;
  readonly afterUrl?: string;
  readonly tags?: readonly Readonly<
    Omit<PortalTags['connections'][number], 'containers'> & {
      containers: readonly PortalTags['connections'][number]['containers'][number][];
    }
  >[];
  /** Pages of subscribers, in order. */
  readonly subscribers?: readonly (readonly PortalSubscriber[])[];
  readonly surveys?: PortalAnswers['surveys'];
  readonly family?: '/edit-portal' | '/portal-editor';
  /** The query string of the editor's URL. */
  readonly search?: string;
  readonly storesDrafts?: boolean;
  /** The calls that fail from the start. */
  readonly failingCall?: string;
}

/** A simulated API that stores the portal like the real one. */
class PortalServer extends WireServer {
  readonly saves: SavePortalBody[] = [];
  settings: PortalSettings;
  version: number;

  constructor(private readonly facts: EditorOptions) {
    super();
    this.settings = { ...defaultPortal(1), ...facts.settings };
    this.version = facts.version ?? 0;
  }

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    const {
      campaignType = 'Evergreen',
      hasPage = true,
      afterUrl = '',
      tags = [],
      subscribers = [[]],
      surveys = [],
    } = this.facts;
    const portal = `/v2/api/campaigns/${campaignId}/portal`;
    if (path === portal) return method === 'GET' ? this.portal() : this.save(body as SavePortalBody);
    if (path === `${portal}/pictures`)
      return Response.json(
        { id: '018f0000-0000-7000-8000-0000000000aa', url: 'https://edge.test/portal-pictures/a.jpg' },
        { status: 201 },
      );
    if (path === `${portal}/tags`) return { connections: tags };
    if (path === `${portal}/subscribers`) {
      const at = Number(query.get('cursor') ?? 0);
      return {
        subscribers: subscribers[at],
        total: subscribers.flat().length,
        nextCursor: at + 1 < subscribers.length ? String(at + 1) : null,
      };
    }
    if (path === `${portal}/answers`) return { surveys };
    if (path.startsWith('/frame-content/')) return { useUrl: false, useProxy: false, pageUrl: null, proxyUrl: null };
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, name: 'Bread class', timezone: 'Europe/Vienna', form: { campaignType } };
    if (path === `/${campaignId}/pages`)
      return hasPage
        ? [{ id: 'p', campaignId, type: 'portal', beforeUrl: 'https://site.test/offer', afterUrl, label: '' }]
        : [];
    return undefined;
  }

  private save(body: SavePortalBody): unknown {
    this.saves.push(body);
    if (body.version !== this.version) return problem('portal_changed');
    Object.assign(this, { settings: body.settings, version: this.version + 1 });
    return this.portal();
  }

  private portal(): Portal {
    return {
      settings: this.settings,
      version: this.version,
      launcherUrl: this.settings.launcher.pictureId && 'https://edge.test/portal-pictures/a.jpg',
      numbers: this.facts.numbers ?? noNumbers,
      edgeOrigin: 'https://edge.test',
    };
  }
}

/** The rendered editor, with its simulated user and API. */
interface ShownEditor extends Shown {
  readonly server: PortalServer;
  readonly press: (button: string | RegExp) => Promise<void>;
  readonly openSection: (section: string) => Promise<void>;
  /** Opens a block from the list, by its name. */
  readonly openBlock: (name: string) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
}

/** Renders the editor of an account with the portal feature, by default. */
export async function showEditor(facts: EditorOptions = {}): Promise<ShownEditor> {
  const { account, family = '/edit-portal', search = '', storesDrafts = false, failingCall } = facts;
  const server = new PortalServer(facts);
  if (failingCall) server.refusals.set(failingCall, 'internal');
  server.listen();
  if (!storesDrafts) localStorage.clear();
  const store = createStore();
  store.dispatch(signedIn(aSession({ hasPortal: true, ...account })));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path={`${family}/:campaignId/pages`} element={children} />
        <Route path="*" element={<OtherScreen />} />
      </Routes>
    </Provider>
  );
  const shown = show(<PortalEditor />, { at: `${family}/${campaignId}/pages${search}`, Around });
  // The preview is loaded after the editor, which takes a while in the first test of a file.
  await waitFor(
    () => {
      const isShown =
        screen.queryByRole('toolbar') === null || document.querySelector('lastcall-portal-launcher') !== null;
      if (!isShown || screen.queryByLabelText('Loading the portal editor')) throw new Error('still loading');
    },
    { timeout: 15_000 },
  );
  const { user } = shown;
  const press = async (name: string | RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
  return {
    ...shown,
    server,
    press,
    openSection: async (name) => {
      const section = screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false });
      await user.click(section);
    },
    openBlock: async (name) => user.click(within(screen.getByRole('list', { name: 'Blocks' })).getByText(name)),
    type: async (name, text) => {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      await user.click(field);
      if (text) await user.paste(text);
    },
  };
}

function OtherScreen(): ReactNode {
  return <p>Another screen: {useLocation().pathname}</p>;
}

const preview = (): HTMLElement => screen.getByRole('group', { name: 'Preview' });
/** Returns the visitor's panel in the preview. */
export const previewedPanel = (): LastcallPortal => preview().querySelector('lastcall-portal')!;
/** Returns the visitor's launcher in the preview. */
export const previewedLauncher = (): LastcallPortalLauncher => preview().querySelector('lastcall-portal-launcher')!;
/** Returns the listed blocks. */
export const listedBlocks = (): string[] =>
  [...document.querySelectorAll('[data-block] [data-handle]')].map((handle) =>
    handle.getAttribute('aria-label')!.replace(/^Move (.*), .*$/, '$1'),
  );
/** Returns the save state on the toolbar. */
export const saveState = (): string => within(screen.getByRole('toolbar')).getByRole('status').textContent;
