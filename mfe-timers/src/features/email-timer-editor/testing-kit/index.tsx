import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import {
  defaultEmailTimer,
  emailTimerTemplates,
  type EmailTimerAnswer,
  type EmailTimerSamples,
  type EmailTimerSettings,
  type EmailTimerTemplate,
  type SaveEmailTimerBody,
} from '@lastcall/contracts/campaigns/email-timers';
import { createStore, signedIn, type Store } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { act, fireEvent, screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import EmailTimerEditor from '../email-timer-editor.tsx';

/** The campaign of the rendered editor. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';
const at = `/api/campaigns/${campaignId}/email-timer`;

/** A simulated API that stores the email timer like the real one. */
class TimerServer extends WireServer {
  readonly saves: SaveEmailTimerBody[] = [];
  readonly uploads: string[] = [];
  /** The labels in the requested template images. */
  readonly requestedSampleLabels: URLSearchParams[] = [];
  version = 1;
  /** The HTTP status of the preview. */
  previewStatus = 200;

  constructor(
    public settings: EmailTimerSettings,
    public customImageUrl: string | null,
  ) {
    super();
  }

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    if (path === '/deploy/email_timer/preview/') return new Response('GIF89a', { status: this.previewStatus });
    if (method === 'GET' && path === `${at}/samples`) return this.samples(query);
    if (method === 'GET' && path === at) return this.timer();
    if (method === 'PUT' && path === at) return this.save(body as SaveEmailTimerBody);
    if (method === 'POST' && path === `${at}/expired-image`) {
      this.uploads.push((body as { image: string }).image);
      this.customImageUrl = `https://edge.test/expired/${this.uploads.length}.jpg`;
      return Response.json({ customExpiredImageUrl: this.customImageUrl }, { status: 201 });
    }
    return undefined;
  }

  private samples(labels: URLSearchParams): EmailTimerSamples {
    this.requestedSampleLabels.push(labels);
    return { images: emailTimerTemplates.map(({ index }) => ({ background: index, webp: btoa(`WebP ${index}`) })) };
  }

  private save({ settings, version }: SaveEmailTimerBody): unknown {
    this.saves.push({ settings, version });
    if (version !== this.version) return problem('timer_changed');
    Object.assign(this, { settings, version: this.version + 1 });
    return this.timer();
  }

  private timer(): EmailTimerAnswer {
    return {
      settings: { ...this.settings, id: campaignId, fill_color: this.settings.email_box_color },
      customExpiredImageUrl: this.customImageUrl,
      version: this.version,
    };
  }
}

/** The queries of the requested images, in order. */
interface RequestedImages {
  /** Returns the queries of the image in the sample email. */
  readonly sampleEmailQueries: () => URLSearchParams[];
}

interface Facts {
  readonly settings?: Partial<EmailTimerSettings>;
  readonly customImageUrl?: string | null;
  readonly storesDrafts?: boolean;
  readonly flow?: '/edit' | '/campaigns/update';
  readonly prepare?: (server: TimerServer) => void;
}

/** The rendered editor, with its simulated user and API, and the requested images. */
export interface ShownEditor extends Shown {
  readonly server: TimerServer;
  readonly store: Store;
  readonly requestedImages: RequestedImages;
  readonly open: (section: string) => Promise<void>;
  readonly press: (button: string | RegExp) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
  /** Selects each template in turn, and calls `check`. */
  readonly inEachTemplate: (check: (template: EmailTimerTemplate) => unknown) => Promise<void>;
}

/** Renders the editor. */
export async function showEditor({
  settings = {},
  customImageUrl = null,
  storesDrafts = false,
  flow = '/edit',
  prepare,
}: Facts = {}): Promise<ShownEditor> {
  const server = new TimerServer({ ...defaultEmailTimer, ...settings }, customImageUrl);
  prepare?.(server);
  server.listen();
  const requestedImages = recordImageRequests();
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
  if (!storesDrafts) localStorage.clear();
  const path = `${flow}/${campaignId}/email-timer-editor`;
  history.replaceState(null, '', path);
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path={`${flow}/:campaignId/email-timer-editor`} element={children} />
        <Route path="*" element={<p>Another screen</p>} />
      </Routes>
    </Provider>
  );
  const shown = show(<EmailTimerEditor />, { at: path, Around });
  await waitFor(() => {
    if (screen.queryByLabelText('Loading the email timer editor')) throw new Error('still loading');
    if (document.querySelector('section > div[hidden]:empty')) throw new Error('a closed section has no content yet');
  });
  const press = async (name: string | RegExp): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  return {
    ...shown,
    server,
    store,
    requestedImages,
    press,
    open: (section) => press(new RegExp(`^${section}`)),
    type: async (name, text) => {
      const field = screen.getByRole('textbox', { name });
      await shown.user.clear(field);
      await shown.user.click(field);
      if (text) await shown.user.paste(text);
    },
    inEachTemplate: async (check) => {
      const radios = document.querySelectorAll('[name="background"]');
      for (const [at, template] of emailTimerTemplates.entries()) {
        fireEvent.click(radios[at]!);
        await check(template);
      }
    },
  };
}

/** Records the queries of requested images, which the simulated API does not receive. */
function recordImageRequests(): RequestedImages {
  const asked: URLSearchParams[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (url.startsWith('/deploy/')) asked.push(new URL(url, 'http://localhost').searchParams);
    return fetch(url, init);
  }) as typeof globalThis.fetch;
  return {
    sampleEmailQueries: () => asked,
  };
}

const observers = new Set<(entries: { isIntersecting: boolean }[]) => void>();

/** Makes all elements count as visible, or none, including those that are rendered later. */
export function setVisibility(isIntersecting: boolean): void {
  class Observer {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      observers.add(this.report);
      this.report([{ isIntersecting }]);
    }
    disconnect(): void {
      observers.delete(this.report);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  Object.assign(globalThis.window, { IntersectionObserver: Observer });
  act(() => {
    for (const report of observers) report([{ isIntersecting }]);
  });
}

/** Returns the save state on the toolbar. */
export const state = (): string => within(screen.getByRole('toolbar')).getByRole('status').textContent;
/** Returns the image in the sample email. */
export const mailImage = (): HTMLImageElement | null => screen.queryByRole('img', { name: 'Email timer preview' });
