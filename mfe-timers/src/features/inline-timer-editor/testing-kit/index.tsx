import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import type { CampaignType, PageType } from '@lastcall/contracts/campaigns';
import {
  defaultWebpageTimer,
  webpageTimerOf,
  type SaveWebpageTimerBody,
  type WebpageTimer,
  type WebpageTimerAnswer,
} from '@lastcall/contracts/campaigns/webpage-timers';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import type { LastcallTimer } from '@lastcall/widgets/timer';
import InlineTimerEditor from '../inline-timer-editor.tsx';

// jsdom has no constructable style sheets, and loads no fonts; browser tests cover the appearance of a timer.
Object.assign(globalThis.CSSStyleSheet.prototype, { replaceSync: () => undefined });

/** The campaign of the rendered editor. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

interface Facts {
  /** The template of the timer; without it, the default timer. */
  readonly templateId?: number;
  readonly settings?: Partial<WebpageTimer>;
  readonly version?: number;
  readonly campaignType?: CampaignType;
  readonly pages?: readonly PageType[];
  readonly afterUrl?: string;
  readonly flow?: '/edit' | '/campaigns/update';
  readonly isEmbedded?: boolean;
  readonly storesDrafts?: boolean;
  /** The calls that fail from the start. */
  readonly fails?: string;
}

/** A simulated API that stores the timer like the real one. */
class TimerServer extends WireServer {
  readonly saves: SaveWebpageTimerBody[] = [];
  settings: WebpageTimer;
  version: number;
  /** Errors by field path, with which the next saves are rejected. */
  fieldErrors: Readonly<Record<string, string>> | null = null;

  constructor(private readonly facts: Facts) {
    super();
    this.settings = {
      ...(facts.templateId === undefined ? defaultWebpageTimer : webpageTimerOf(facts.templateId)),
      ...facts.settings,
    };
    this.version = facts.version ?? 0;
  }

  protected answer(method: string, path: string, body: unknown): unknown {
    const { campaignType = 'Evergreen', pages = ['countdown'], afterUrl = '' } = this.facts;
    if (path === `/api/campaigns/${campaignId}/webpage-timer`)
      return method === 'GET' ? this.timer() : this.save(body as SaveWebpageTimerBody);
    if (path === `/api/campaigns/${campaignId}`) return { id: campaignId, name: 'Bread class', form: { campaignType } };
    if (path === `/${campaignId}/pages`)
      return pages.map((type, at) => ({
        id: `page-${at}`,
        campaignId,
        type,
        beforeUrl: 'https://site.test/',
        afterUrl,
        label: '',
      }));
    return undefined;
  }

  private save(body: SaveWebpageTimerBody): unknown {
    this.saves.push(body);
    if (this.fieldErrors) {
      const fields = Object.entries(this.fieldErrors).map(([path, message]) => ({ path, message }));
      return Response.json(
        { code: 'validation_failed', message: 'x', error: 'x', requestId: 'r', details: { fields } },
        { status: 400 },
      );
    }
    if (body.version !== this.version) return problem('timer_changed');
    Object.assign(this, { settings: body.settings, version: this.version + 1 });
    return this.timer();
  }

  private timer(): WebpageTimerAnswer {
    return { settings: this.settings, version: this.version, edgeOrigin: 'https://edge.test' };
  }
}

/** The rendered editor, with its simulated user and API. */
interface ShownEditor extends Shown {
  readonly server: TimerServer;
  readonly press: (button: string | RegExp) => Promise<void>;
  /** Opens a screen from the menu. */
  readonly open: (screenName: string) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
  /** Opens the templates, selects one by name, and returns to the menu. */
  readonly chooseTemplate: (name: string) => Promise<void>;
  /** Returns the last properties of the visitor's timer in the preview. */
  readonly previewed: () => LastcallTimer & { readonly settings: WebpageTimer; readonly deadlineAt: number };
}

/** Renders the editor in the classic flow of a campaign whose page shows the timer, by default. */
export async function showEditor(facts: Facts = {}): Promise<ShownEditor> {
  const { flow = '/edit', isEmbedded = false, storesDrafts = false, fails } = facts;
  const server = new TimerServer(facts);
  if (fails) server.refusals.set(fails, 'internal');
  server.listen();
  if (!storesDrafts) localStorage.clear();
  const path = `${flow}/${campaignId}/inline-timer-editor`;
  history.replaceState(null, '', path);
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path={`${flow}/:campaignId/inline-timer-editor`} element={children} />
        <Route path="*" element={<OtherScreen />} />
      </Routes>
    </Provider>
  );
  const shown = show(<InlineTimerEditor />, { at: isEmbedded ? `${path}?v2=true` : path, Around });
  await waitFor(() => {
    if (screen.queryByLabelText('Loading the webpage timer editor')) throw new Error('still loading');
  });
  const { user } = shown;
  const press = async (name: string | RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
  const open = (name: string): Promise<void> => press(new RegExp(`^${name}`));
  return {
    ...shown,
    server,
    press,
    open,
    type: async (name, text) => {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      await user.click(field);
      if (text) await user.paste(text);
    },
    chooseTemplate: async (name) => {
      await open('Template');
      await user.click(screen.getByRole('radio', { name }));
      await press('Continue');
    },
    previewed: () => document.querySelector('[role="group"][aria-label="Preview"] lastcall-timer') as never,
  };
}

function OtherScreen(): ReactNode {
  return <p>Another screen: {useLocation().pathname}</p>;
}

/** Returns the entries of the menu, without their summaries. */
export const menu = (): string[] =>
  [...document.querySelectorAll('[data-screen]')].map(({ firstElementChild }) => firstElementChild!.textContent);
/** Returns the save state on the toolbar. */
export const state = (): string => within(screen.getByRole('toolbar')).getByRole('status').textContent;
