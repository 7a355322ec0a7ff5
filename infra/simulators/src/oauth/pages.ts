/** A provider's approval page: the client, its scopes, and two buttons. */
export function consentPage(name: string, query: URLSearchParams): string {
  const hidden = [...query]
    .map(([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value)}">`)
    .join('');
  return page(
    name,
    `<p>Lastcall would like to use your account here.</p>
    <form method="post">${hidden}<p><label>Account <input name="account" value="bakery"></label></p>
    <button name="allow" value="yes">Allow</button> <button name="allow" value="no">Deny</button></form>`,
  );
}

/** The error page when no redirect is possible. */
export function errorPage(name: string, problem: string): string {
  return page(name, `<p>${escaped(problem)}</p>`);
}

function page(name: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} (simulated)</title><style>:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style><h1>${name} (simulated)</h1>${body}</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
