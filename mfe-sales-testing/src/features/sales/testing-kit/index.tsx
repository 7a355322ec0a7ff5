import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, Route, Routes } from 'react-router';
import type { InboundMail, Money, SaleEvent } from '@lastcall/contracts/sales';
import { createStore, signedIn, SlotProvider } from '@lastcall/host-api';
import { aSession, newId, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { show, type Shown } from '@lastcall/ui/testing-kit';
import { SalesScreen } from '../sales-screen.tsx';

/** The campaign whose sales are rendered. */
export const campaignId = '018f0000-0000-7000-8000-00000000000c';

interface Facts {
  readonly at?: string;
  readonly sales?: readonly SaleEvent[];
  readonly money?: readonly Money[];
  readonly mails?: readonly InboundMail[];
  /** True when Kajabi emails its sales to our email address. */
  readonly hasInboundEmail?: boolean;
  readonly prepare?: (server: SalesServer) => void;
}

const pageSize = 50;

/** A simulated API that stores sales and refunds. */
class SalesServer extends WireServer {
  readonly requestedFilters: string[] = [];
  sales: readonly SaleEvent[];

  constructor(private readonly facts: Facts) {
    super();
    this.sales = facts.sales ?? [];
  }

  protected answer(method: string, path: string, _body: unknown, query: URLSearchParams): unknown {
    if (path === `/api/campaigns/${campaignId}`) return { id: campaignId, timezone: 'America/New_York' };
    if (path === `/api/campaigns/${campaignId}/sales/kajabi`)
      return { inboundAddress: this.facts.hasInboundEmail ? 'c.h@mail.test' : null };
    const [, mailId] = /\/inbound-mails\/([^/]+)\/(?:accept|reject)$/.exec(path) ?? [];
    if (mailId !== undefined) return this.facts.mails!.find(({ id }) => id === mailId);
    if (path.endsWith('/inbound-mails')) return this.mailsOf(query.get('show'));
    if (path === `/v2/api/campaigns/${campaignId}/sales`) return this.listOf(query);
    const [, saleId] = /\/sales\/([^/]+)\/refund$/.exec(path) ?? [];
    return saleId === undefined ? undefined : this.refund(saleId, method === 'POST');
  }

  private mailsOf(shown: string | null): unknown {
    const mails = this.facts.mails ?? [];
    return {
      mails:
        shown === 'all'
          ? mails
          : mails.filter(
              ({ verdict, isWaiting }) => isWaiting || ['no-buyer', 'not-understood', 'too-large'].includes(verdict),
            ),
      nextCursor: null,
    };
  }

  private listOf(query: URLSearchParams): unknown {
    const shown = query.get('show');
    this.requestedFilters.push(`${shown}`);
    const listed = this.sales.filter(
      ({ isLate, isMatched, isFlagged, isRefunded }) =>
        ({ all: true, late: isLate, unmatched: !isMatched, flagged: isFlagged, refunded: isRefunded })[shown ?? 'all'],
    );
    const from = Number(query.get('cursor') ?? 0);
    return {
      sales: listed.slice(from, from + pageSize),
      nextCursor: listed.length > from + pageSize ? String(from + pageSize) : null,
      count: listed.length,
      money: this.facts.money ?? [],
    };
  }

  private refund(saleId: string, isRefund: boolean): unknown {
    const sale = this.sales.find(({ id }) => id === saleId)!;
    if (isRefund && sale.isRefunded) return problem('already_refunded');
    const changed = {
      ...sale,
      isRefunded: isRefund,
      isRefundedByOwner: isRefund,
      refunded: isRefund ? sale.amount : '0.00',
    };
    this.sales = this.sales.map((each) => (each.id === saleId ? changed : each));
    return changed;
  }
}

/** A Teachable order by a lead, on the last day. */
export function aSale(change: Partial<SaleEvent> = {}): SaleEvent {
  return {
    id: newId(),
    email: 'ida@example.com',
    amount: '49.00',
    currency: 'USD',
    created_at: '2025-11-20T15:00:00.000Z',
    provider: 'teachable',
    orderId: '1001',
    isPaidAmount: true,
    phase: 'last-day',
    deadline: '2025-11-21T04:59:00.000Z',
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

/** An email that could not be parsed. */
export function aMail(change: Partial<InboundMail> = {}): InboundMail {
  return {
    id: newId(),
    provider: 'kajabi',
    receivedAt: '2025-11-20T15:00:00.000Z',
    verdict: 'not-understood',
    saleId: null,
    spf: 'pass',
    dkim: 'none',
    from: 'Kajabi <no-reply@kajabi.com>',
    subject: 'Welcome aboard',
    excerpt: 'Thank you for joining.',
    isWaiting: false,
    ...change,
  };
}

/** The rendered screen, with its simulated user and API. */
interface ShownSales extends Shown {
  readonly server: SalesServer;
}

/** Renders the screen of a campaign's sales. */
export function showSales(facts: Facts = {}): ShownSales {
  const server = new SalesServer(facts);
  facts.prepare?.(server);
  server.listen();
  const store = createStore();
  store.dispatch(signedIn(aSession()));
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <SlotProvider value={(name) => <p>{name} is open</p>}>
        <Routes>
          <Route path="/edit/:campaignId/sales" element={children} />
          <Route path="*" element={<Link to="/">Elsewhere</Link>} />
        </Routes>
      </SlotProvider>
    </Provider>
  );
  return { ...show(<SalesScreen />, { at: facts.at ?? `/edit/${campaignId}/sales`, Around }), server };
}
