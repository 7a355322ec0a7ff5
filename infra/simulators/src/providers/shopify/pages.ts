import type { AppSubscription, Shop } from './shop.ts';

/** The approval page before an app is installed. */
export function installPage(shop: Shop, query: URLSearchParams): string {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const scopes = (query.get('scope') ?? '').split(',').filter((scope) => scope !== '');
  return page(
    shop,
    'Install app',
    `<h1>Install Lastcall?</h1><p>This app would be able to:</p><ul>${scopes.map((scope) => `<li>${escaped(scope.replace('_', ' '))}</li>`).join('')}</ul>
    <form method="post">${hidden}<button class="primary" name="allow" value="yes">Install</button> <button name="allow" value="no">Cancel</button></form>`,
  );
}

/** The approval page before the shop's owner pays for an app. */
export function chargePage(shop: Shop, { name, amount, currency, test }: AppSubscription): string {
  return page(
    shop,
    'Approve subscription',
    `<h1>${escaped(name)}</h1><p class="price">${escaped(amount)} ${escaped(currency)} every 30 days</p>${test ? '<p>This is a test. Nothing is charged.</p>' : ''}
    <form method="post"><button class="primary" name="answer" value="approve">Approve</button> <button name="answer" value="decline">Decline</button></form>`,
  );
}

/** The theme editor with the switch of our embed block. */
export function themePage(shop: Shop, isSaved: boolean): string {
  const checked = shop.theme.embed === 'on' ? ' checked' : '';
  return page(
    shop,
    'Theme editor',
    `<h1>App embeds</h1>${isSaved ? '<p role="status">Saved.</p>' : ''}
    <form method="post"><p><label><input type="checkbox" role="switch" name="embed" value="on"${checked}> Lastcall</label></p><button class="primary">Save</button></form>`,
  );
}

/** The storefront. With our embed block enabled, its theme loads our script using the metafields that we stored, as `infra/shopify` does. */
export function storefrontPage(shop: Shop): string {
  const at = `/shopify/${shop.domain}`;
  const goods = shop.products
    .map(
      ({ handle, title, price }) =>
        `<li><img src="${escaped(`${at}/files/${handle}.svg`)}" alt="" width="64" height="64"> ${escaped(title)}, ${escaped(price)} ${escaped(shop.currency)}</li>`,
    )
    .join('');
  const [key, origin] = ['account_key', 'origin'].map((name) => shop.metafields.get(`lastcall.${name}`));
  const script =
    shop.theme.embed === 'on' && key && origin
      ? `<script async src="${escaped(`${origin}/e/${encodeURIComponent(key)}.js`)}"></script>`
      : '';
  return page(
    shop,
    'Shop',
    `<h1>${escaped(shop.name)}</h1><ul class="goods">${goods}</ul><p><a class="primary" href="${escaped(at)}/checkout">Checkout</a></p>${script}`,
  );
}

/** The checkout. */
export function checkoutPage(shop: Shop, said: { readonly words: string; readonly isProblem: boolean } | null): string {
  const options = shop.products
    .map(
      ({ handle, title, price }) =>
        `<option value="${escaped(handle)}">${escaped(title)} – ${escaped(price)} ${escaped(shop.currency)}</option>`,
    )
    .join('');
  return page(
    shop,
    'Checkout',
    `<h1>Checkout</h1>${said ? `<p role="${said.isProblem ? 'alert' : 'status'}">${escaped(said.words)}</p>` : ''}
    <form method="post"><p><label>Product <select name="product">${options}</select></label></p>
    <p><label>Email <input name="email" type="email" required></label></p><p><label>Discount code <input name="code"></label></p>
    <button class="primary">Pay now</button></form>`,
  );
}

/** The error page when no redirect is possible. */
export function problemPage(shop: Shop, problem: string): string {
  return page(shop, 'Problem', `<p>${escaped(problem)}</p>`);
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:34rem;margin:3rem auto;padding:0 1rem}header{font-weight:600;border-bottom:1px solid #8884;padding-bottom:.75rem}
h1{font-size:1.5rem}button,input,select{font:inherit;padding:.5rem .75rem;border:1px solid #8888;border-radius:.5rem}button.primary{background:#1a1a1a;color:#fff}[role=alert]{color:light-dark(#b42318,#fda29b)}label{display:block}.goods{padding:0;list-style:none}.goods li{display:flex;gap:1rem;align-items:center;margin-block:.5rem}.goods img{border-radius:.5rem}a.primary{display:inline-block;padding:.5rem .75rem;border-radius:.5rem;background:#1a1a1a;color:#fff;text-decoration:none}input:not([type=checkbox]),select{display:block;width:100%;box-sizing:border-box}.price{font-size:1.25rem}`;

function page({ name, domain }: Shop, title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · ${escaped(name)} (simulated shop)</title><style>${style}</style><header>${escaped(name)} · ${escaped(domain)} (simulated shop)</header><main>${body}</main></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
