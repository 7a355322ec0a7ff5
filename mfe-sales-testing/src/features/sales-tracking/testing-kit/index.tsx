import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import type { CheckoutPlatform, EmailPlatform } from '@lastcall/contracts/campaigns';
import type { CreateWebhookBody, SaleEvent, SalesIntegration, SaveSalesBody } from '@lastcall/contracts/sales';
import { salesProviderDefinitions, type SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, within, type Shown } from '@lastcall/ui/testing-kit';
import { SalesTracking } from '../sales-tracking.tsx';

/** The campaign whose sales are tracked. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

interface Facts {
  readonly emailPlatform?: EmailPlatform;
  readonly checkoutPlatform?: CheckoutPlatform;
  /** The saved settings of all providers. */
  readonly saved?: Partial<SalesIntegration>;
  readonly tags?: readonly { readonly id: string; readonly name: string }[];
  readonly events?: readonly SaleEvent[];
  readonly prepare?: (server: SalesServer) => void;
}

/** A simulated API that stores the price of each provider's sales. */
class SalesServer extends WireServer {
  readonly saves: Omit<SaveSalesBody, 'version'>[] = [];
  readonly requestedWebhooks: Omit<CreateWebhookBody, 'version'>[] = [];
  private readonly changed = new Map<string, Partial<SalesIntegration>>();

  constructor(private readonly facts: Facts) {
    super();
  }

  change(provider: SalesProvider, change: Partial<SalesIntegration>): void {
    this.changed.set(provider, { ...this.changed.get(provider), ...change });
  }

  protected answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown {
    const { emailPlatform = 'other', checkoutPlatform = 'other', tags = [], events = [] } = this.facts;
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, campaign_type: 'Evergreen', form: { emailPlatform, checkoutPlatform } };
    if (path.endsWith('/sale-events')) {
      const from = Number(query.get('cursor') ?? 0);
      return { events: events.slice(from, from + 5), nextCursor: events.length > from + 5 ? String(from + 5) : null };
    }
    if (path === `/apiflow/v2/kit/tags/${campaignId}`) return tags;
    const [, provider, what] = /\/sales\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (provider === undefined) return undefined;
    const { version } = this.integration(provider as SalesProvider);
    const base = (body as SaveSalesBody | undefined)?.version ?? version;
    if (base !== version) return problem('sales_changed');
    if (method === 'PUT') this.save(provider as SalesProvider, body as SaveSalesBody);
    if (what === 'webhook') this.createWebhook(body as CreateWebhookBody);
    if (what === 'address')
      this.change(provider as SalesProvider, { previousAddressUntil: '2025-11-29T10:00:00.000Z' });
    return this.integration(provider as SalesProvider);
  }

  private save(provider: SalesProvider, { version: _, ...body }: SaveSalesBody): void {
    this.saves.push(body);
    const { thrivecartSecret, ...price } = body;
    const { version, amount, currency } = this.integration(provider);
    const isSame = Number(price.amount) === Number(amount) && price.currency === currency;
    const stored = thrivecartSecret === undefined ? {} : { hasThrivecartSecret: thrivecartSecret !== null };
    // A webhook is bound to one price.
    this.change(provider, { ...price, ...stored, ...(isSame ? {} : { webhookState: 'none', version: version + 1 }) });
  }

  private createWebhook({ version: _, ...body }: CreateWebhookBody): void {
    this.requestedWebhooks.push(body);
    this.change('kit', {
      version: this.integration('kit').version + 1,
      amount: body.amount,
      currency: body.currency,
      tag_id: body.tagId,
      webhookState: 'pending',
      webhookAttempts: 0,
      webhookError: null,
    });
  }

  private integration(provider: SalesProvider): SalesIntegration {
    const settings = {
      provider,
      amount: null,
      currency: null,
      tag_id: null,
      rule_id: null,
      ruleUrl: null,
      webhookState: 'none' as const,
      webhookError: null,
      webhookAttempts: 0,
      webhookNextTryAt: null,
      previousAddressUntil: null,
      hasThrivecartSecret: false,
      connected: true,
      version: 1,
      ...this.facts.saved,
      ...this.changed.get(provider),
    };
    const { mode, placeholders, postData } = salesProviderDefinitions[provider];
    const isPriced = settings.amount !== null;
    const query = placeholders
      ? `?${Object.entries(placeholders)
          .map(([name, value]) => `${name}=${value}`)
          .join('&')}`
      : '';
    return {
      ...settings,
      saleUrl: isPriced
        ? `https://edge.test/promotion/sale/add/${campaignId}/${provider}/h4sh/${settings.amount}/${settings.currency}${query}`
        : null,
      postData: isPriced ? (postData ?? null) : null,
      inboundAddress: isPriced && mode === 'email' ? 'c4mpaign.h4sh@mail.test' : null,
    };
  }
}

/** A received sale. */
export function aSale(change: Partial<SaleEvent> = {}): SaleEvent {
  return {
    id: crypto.randomUUID(),
    email: 'ida@example.com',
    amount: '49.00',
    currency: 'USD',
    created_at: '2026-11-20T10:00:00.000Z',
    provider: 'custom',
    orderId: '1001',
    isPaidAmount: false,
    phase: 'before',
    deadline: '2026-11-24T22:59:00.000Z',
    refunded: '0.00',
    isRefunded: false,
    isRefundedByOwner: false,
    isLate: false,
    isMatched: true,
    isFlagged: false,
    mismatch: null,
    codeUsedBy: null,
    ...change,
  };
}

const openDialog = () => within(screen.getByRole('dialog', { name: 'Sales Tracking' }));

/** The rendered dialog, with its simulated user and API. */
interface ShownTracking extends Shown {
  readonly server: SalesServer;
  readonly dialog: ReturnType<typeof openDialog>;
  /** Returns the titles of the steps, in order. */
  readonly steps: () => string[];
  readonly openTab: (name: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly type: (field: string, text: string) => Promise<void>;
}

/** Renders the open dialog of a campaign. */
export async function showTracking(facts: Facts = {}): Promise<ShownTracking> {
  const server = new SalesServer(facts);
  facts.prepare?.(server);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/*" element={children} />
        <Route path="*" element={null} />
      </Routes>
    </Provider>
  );
  const shown = show(<SalesTracking campaignId={campaignId} isOpen onClose={() => undefined} />, {
    at: `/edit/${campaignId}/pages`,
    Around,
  });
  await screen.findAllByRole('tab');
  const dialog = openDialog();
  return {
    ...shown,
    server,
    dialog,
    steps: () =>
      dialog
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent!)
        .filter((title) => title !== 'Test sales tracking'),
    openTab: async (name) => {
      await shown.user.click(dialog.getByRole('tab', { name }));
      await dialog.findByRole('textbox', { name: 'Amount' });
    },
    press: async (name) => shown.user.click(await dialog.findByRole('button', { name })),
    type: async (field, text) => {
      const box = await dialog.findByLabelText(field, { selector: 'input' });
      await shown.user.clear(box);
      // Pastes the text, since typing would render the list of all currencies for each character.
      await shown.user.paste(text);
    },
  };
}
