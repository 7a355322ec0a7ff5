import type { Answer, Request } from '../../answer.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import { emit } from './deliveries.ts';
import { pictureOf } from './catalog.ts';
import { sell } from './orders.ts';
import { chargePage, checkoutPage, installPage, problemPage, storefrontPage, themePage } from './pages.ts';
import type { Shop } from './shop.ts';
import type { ShopTokens } from './tokens.ts';

interface Parts {
  readonly sender: WebhookSender;
  readonly tokens: ShopTokens;
}

/** Responds to a user's actions in a shop, and to endpoints without a token: its pages, its pictures, and the token endpoint. Undefined for every other URL; `below` is the path within the shop. */
export function respondToUser(
  { sender, tokens }: Parts,
  shop: Shop,
  below: string,
  request: Request,
): Answer | undefined {
  const { method, query, body } = request;
  const form = new URLSearchParams(body);
  const [, charge] = /^\/admin\/charges\/(\d+)\/confirm$/.exec(below) ?? [];
  const [, picture] = /^\/files\/([\w-]+)\.svg$/.exec(below) ?? [];
  if (charge !== undefined) return confirmCharge({ sender, shop, number: charge, isPost: method === 'POST', form });
  if (picture !== undefined) return serveImage(shop, picture);

  switch (`${method} ${below}`) {
    case 'GET /admin/oauth/authorize': {
      const problem = problemOf(query);
      return problem === null ? page(installPage(shop, query)) : page(problemPage(shop, problem), 400);
    }
    case 'POST /admin/oauth/authorize': {
      const problem = problemOf(form);
      return problem === null
        ? redirect(tokens.redirectUrl(shop.domain, form, form.get('allow') === 'yes'))
        : page(problemPage(shop, problem), 400);
    }
    case 'POST /admin/oauth/access_token':
      return tokens.respond(shop, request);
    case 'GET /admin/themes/current/editor':
      return page(themePage(shop, false));
    case 'POST /admin/themes/current/editor':
      shop.theme.embed = form.get('embed') === 'on' ? 'on' : 'off';
      return page(themePage(shop, true));
    case 'GET /':
      return page(storefrontPage(shop));
    case 'GET /checkout':
      return page(checkoutPage(shop, null));
    case 'POST /checkout':
      return buy(sender, shop, form);
    default:
      return undefined;
  }
}

const page = (html: string, status = 200): Answer => ({ status, html });
const redirect = (location: string): Answer => ({ status: 302, headers: { location } });

/** Errors that are never redirected: a wrong client or redirect URL is shown to the user only. */
function problemOf(params: URLSearchParams): string | null {
  if (!params.get('client_id')) return 'Unknown app.';
  return URL.canParse(params.get('redirect_uri') ?? '') ? null : 'This redirect URL isn’t registered for the app.';
}

function confirmCharge({
  sender,
  shop,
  number,
  isPost,
  form,
}: {
  readonly sender: WebhookSender;
  readonly shop: Shop;
  readonly number: string;
  readonly isPost: boolean;
  readonly form: URLSearchParams;
}): Answer {
  const subscription = shop.subscriptions.find(({ id }) => id.endsWith(`/${number}`));
  if (!subscription) return page(problemPage(shop, 'There is nothing to approve.'), 404);
  if (!isPost) return page(chargePage(shop, subscription));
  const isApproved = form.get('answer') === 'approve';
  // A new subscription replaces the previous one.
  if (isApproved) for (const other of shop.subscriptions) if (other.status === 'ACTIVE') other.status = 'CANCELLED';
  subscription.status = isApproved ? 'ACTIVE' : 'DECLINED';
  emit(sender, shop, {
    topic: 'app_subscriptions/update',
    body: {
      app_subscription: {
        admin_graphql_api_id: subscription.id,
        name: subscription.name,
        status: subscription.status,
        admin_graphql_api_shop_id: shop.id,
        currency: subscription.currency,
      },
    },
  });
  const back = new URL(subscription.returnUrl);
  if (isApproved) back.searchParams.set('charge_id', number);
  return redirect(back.href);
}

function serveImage({ products, collections }: Shop, handle: string): Answer {
  const item = [...products, ...collections].find((each) => each.handle === handle);
  return item
    ? {
        status: 200,
        bytes: Buffer.from(pictureOf(item)),
        headers: { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' },
      }
    : { status: 404 };
}

function buy(sender: WebhookSender, shop: Shop, form: URLSearchParams): Answer {
  const product = shop.products.find(({ handle }) => handle === form.get('product'));
  if (!product) return page(checkoutPage(shop, { words: 'Choose a product.', isProblem: true }), 422);
  const order = sell(sender, shop, {
    email: form.get('email'),
    code: form.get('code')?.trim() || null,
    price: product.price,
  });
  if (typeof order === 'string') return page(checkoutPage(shop, { words: order, isProblem: true }), 422);
  return page(
    checkoutPage(shop, {
      words: `Thank you for your order. You paid ${order.total} ${shop.currency}.`,
      isProblem: false,
    }),
  );
}
