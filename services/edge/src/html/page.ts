import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f6f6f9, #14131a); color: light-dark(#1c1b22, #ececf1); }
main { max-inline-size: 26rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .5rem; }
a { color: light-dark(#4a3aff, #a79eff); }
p { margin: 0 0 1.5rem; color: light-dark(#55535f, #b4b2bf); overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: light-dark(#4a3aff, #8b80ff); color: light-dark(#fff, #14131a); cursor: pointer; }
main.report { max-inline-size: 60rem; inline-size: 100%; box-sizing: border-box; text-align: start; align-self: start; }
section { margin: 0 0 1.5rem; padding: 1.25rem; border-radius: .75rem; background: light-dark(#fff, #1e1c26); }
h2 { font-size: 1.0625rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 1rem 0 .5rem; overflow-wrap: anywhere; }
section p { margin: 0 0 .75rem; }
.report form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0 0 .75rem; }
label { display: grid; gap: .25rem; font-size: .875rem; }
input, select { font: inherit; padding: .5rem .625rem; border: 1px solid light-dark(#8a8797, #777483); border-radius: .5rem; background: transparent; color: inherit; max-inline-size: 100%; }
[aria-invalid] { border-color: light-dark(#b3261e, #ff9d94); }
.problem { color: light-dark(#b3261e, #ff9d94); }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .5rem 1rem; margin: 0 0 .75rem; }
dt { color: light-dark(#55535f, #b4b2bf); }
dd { margin: 0; min-inline-size: 0; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; border-radius: .5rem; background: light-dark(#f6f6f9, #14131a); font-size: .8125rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.report section > :last-child { margin-block-end: 0; }
@media (max-width: 40rem) {
  main.report { padding: 1.5rem 1rem; }
  .report label, .report input, .report select { inline-size: 100%; box-sizing: border-box; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-block-end: .75rem; }
}
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid light-dark(#1c1b22, #fff); outline-offset: 2px; }
`;

/** The content security policy of our pages: their own style and their own form only. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Escapes text for use in markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a page for readers outside the dashboard: a heading, a sentence, and the caller's markup (escaped by the caller). A report has sections and is wider. `leadsTo` redirects the reader immediately: browsers apply the page's own policy to a form's redirects, and that policy allows no other target. */
export function htmlPage({
  title,
  text,
  more = '',
  isReport = false,
  leadsTo,
}: {
  title: string;
  text: string;
  more?: string;
  isReport?: boolean;
  leadsTo?: string;
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${leadsTo === undefined ? '' : `<meta http-equiv="refresh" content="0; url=${escapeHtml(leadsTo)}">`}<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main${isReport ? ' class="report"' : ''}><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}</main></body></html>
`;
}
