import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import {
  campaignFormDefaults,
  defaultBar,
  type Bar,
  type CampaignForm,
  type PageForm,
  type PageType,
} from '@lastcall/contracts/campaigns';
import type { AdvancedSettings } from '@lastcall/contracts/campaigns/campaign-settings';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import {
  type BodyOf,
  type EndpointName,
  type QueryOf,
  type ResponseOf,
  endpoints,
} from '@lastcall/contracts/endpoints';

/** A page whose offer ends at a deadline, and its links. */
export interface Offer {
  readonly campaignId: string;
  /** The ID of the first page, and the IDs of all pages in the order of their types. */
  readonly pageId: string;
  readonly pageIds: readonly string[];
  readonly url: string;
  /** The email link of the page and the campaign's email image, for a reader. */
  readonly linkFor: (em: string) => string;
  readonly imageFor: (em: string) => string;
}

/** The options of an offer; by default a campaign of two hours with the bar of a new page. */
export interface OfferOptions {
  readonly url: string;
  readonly afterUrl?: string;
  readonly form?: Partial<CampaignForm>;
  /** The campaign's time zone; Vienna by default. */
  readonly timezone?: string;
  readonly bar?: Partial<Bar>;
  /** The page types at the URL; a page with the bar by default. */
  readonly types?: readonly PageType[];
  readonly tracking?: Partial<AdvancedSettings>;
}

interface RequestOptions<N extends EndpointName> {
  readonly params?: Record<string, string>;
  readonly query?: QueryOf<N>;
  readonly data?: BodyOf<N>;
}

/** A customer with a new account, who uses the product's API. */
export class Customer {
  private readonly api: APIRequestContext;
  readonly email: string;
  readonly password: string;
  readonly snippet: string;

  // Node runs this file without compiling it, so parameter properties are not possible.
  private constructor(api: APIRequestContext, email: string, password: string, snippet: string) {
    this.api = api;
    this.email = email;
    this.password = password;
    this.snippet = snippet;
  }

  static async signUp(app: string, timezone = 'Europe/Vienna'): Promise<Customer> {
    const api = await newAnonymousContext(app);
    const person = {
      name: 'Ada Baker',
      email: `ada-${randomUUID()}@example.com`,
      password: 'a bakery opens at five',
      timezone,
    };
    const { snippet } = await call(api, 'signUp', { data: person });
    return new Customer(api, person.email, person.password, snippet.html);
  }

  /** A user of an existing account, in a new session. */
  static async signIn(
    app: string,
    { email, password }: { readonly email: string; readonly password: string },
  ): Promise<Customer> {
    const api = await newAnonymousContext(app);
    const { snippet } = await call(api, 'signIn', { data: { email, password } });
    return new Customer(api, email, password, snippet.html);
  }

  /** The browser storage of this customer's session. */
  browserState(): ReturnType<APIRequestContext['storageState']> {
    return this.api.storageState();
  }

  /** Calls a path of the API; throws when it is rejected. */
  callApi<N extends EndpointName>(name: N, asked: RequestOptions<N> = {}): Promise<ResponseOf<N>> {
    return call(this.api, name, asked);
  }

  /** Returns the email image of a campaign with the default timer, as its editor previews it. */
  async previewImage(campaignId: string, secondsLeft: number): Promise<Buffer> {
    const timer = defaultEmailTimer;
    const shown = {
      background: timer.background,
      font: timer.selected_font,
      color: timer.selected_font_color,
      emailBoxColor: timer.email_box_color,
      hide_labels: 1 - timer.use_labels,
      useSeparators: timer.use_separators,
    };
    const labels = {
      labelDays: timer.email_label_days,
      labelHours: timer.email_label_hours,
      labelMinutes: timer.email_label_minutes,
      labelSeconds: timer.email_label_seconds,
    };
    const response = await this.api.get(endpoints.previewEmailTimer.path, {
      params: { promotion: campaignId, ...shown, ...labels, time: secondsLeft },
    });
    if (!response.ok()) throw new Error(`previewEmailTimer answered ${response.status()}: ${await response.text()}`);
    return response.body();
  }

  /** Creates a campaign without pages and returns its id. */
  async makeCampaign(form: Partial<CampaignForm> = {}, timezone = 'Europe/Vienna'): Promise<string> {
    const data = {
      ...campaignFormDefaults,
      campaignName: 'Bread class',
      emailPlatform: 'kit',
      checkoutPlatform: 'other',
      landingPlatform: 'other',
      deadlineUnit: 'hours',
      deadlineLength: 2,
      ...form,
    } as const;
    return (await this.callApi('createCampaign', { data: { data, timezone } })).id;
  }

  async makeOffer({
    url,
    afterUrl = '',
    form,
    timezone,
    bar,
    types = ['floatbar_v2'],
    tracking,
  }: OfferOptions): Promise<Offer> {
    const campaignId = await this.makeCampaign(form, timezone);
    if (tracking)
      await this.callApi('saveAdvancedSettings', { params: { campaignId }, data: { version: 1, ...tracking } });
    const pageIds: string[] = [];
    for (const type of types)
      pageIds.push(
        (
          await this.callApi('createPage', {
            data: { campaignId, data: { type, beforeUrl: url, afterUrl, label: '', ...ctaOfPage(bar?.cta) } },
          })
        ).id,
      );
    const pageId = pageIds[0]!;
    if (bar)
      await this.callApi('saveBar', {
        params: { campaignId },
        data: { data: { ...defaultBar, ...bar }, pageId, options: { applyToAll: true } },
      });
    const { expiringLinks, emailTimerUrl } = await this.callApi('getEmailSetup', { params: { campaignId } });
    const [link] = expiringLinks;
    return {
      campaignId,
      pageId,
      pageIds,
      url,
      linkFor: (em) => link!.emailLink.replace(/\?.*$/, `?em=${em}`),
      imageFor: (em) => `${emailTimerUrl}?a1b=c2d&em=${em}`,
    };
  }

  close(): Promise<void> {
    return this.api.dispose();
  }
}

/** Returns a bar's call to action in the fields of its page. */
function ctaOfPage(cta: Bar['cta'] | undefined): Partial<PageForm> {
  return cta
    ? {
        show_cta: cta.variant !== 'none',
        cta_text: cta.text,
        cta_url: cta.url,
        cta_variant: cta.variant,
        cta_open_in_new_tab: cta.target,
      }
    : {};
}

/** Starts without a session; otherwise the context would inherit the session of the calling test. */
function newAnonymousContext(app: string): Promise<APIRequestContext> {
  return request.newContext({
    baseURL: app,
    extraHTTPHeaders: { origin: app },
    storageState: { cookies: [], origins: [] },
  });
}

async function call<N extends EndpointName>(
  api: APIRequestContext,
  name: N,
  { params = {}, query, data }: RequestOptions<N>,
): Promise<ResponseOf<N>> {
  const { method, path } = endpoints[name];
  const response = await api.fetch(
    path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key]!)),
    { method, params: query as Record<string, string> | undefined, data },
  );
  if (!response.ok()) throw new Error(`${name} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as ResponseOf<N>;
}
