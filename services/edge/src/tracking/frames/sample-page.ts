import { createHash } from 'node:crypto';
import { escapeHtml } from '../../html/page.ts';
import { framePolicy } from './framed-page.ts';
import { messages } from './messages.ts';
import { scrollScript } from './scroll-script.ts';

const style = `
html { background: #fffdf9; color: #2a211a; font: 16px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; padding-block-end: 200px; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 24px 64px; }
header strong { font: 600 22px Georgia, 'DejaVu Serif', serif; }
nav { display: flex; gap: 28px; font-size: 15px; color: #6f6257; }
.hero { display: grid; grid-template-columns: 1.1fr 1fr; align-items: center; gap: 64px; padding: 48px 64px 56px; background: linear-gradient(#fff6e6, #fffdf9); }
h1 { margin: 0 0 20px; font: 600 52px/1.08 Georgia, 'DejaVu Serif', serif; letter-spacing: -0.02em; }
.hero p { margin: 0 0 28px; max-inline-size: 34em; font-size: 18px; line-height: 1.55; color: #5c5047; }
.action { display: inline-block; padding: 14px 24px; border-radius: 999px; background: #2a211a; color: #fffdf9; font-weight: 600; }
.loaf {
  aspect-ratio: 4 / 3; border-radius: 24px;
  background:
    radial-gradient(ellipse 34% 5% at 50% 79%, rgb(60 30 8 / 0.35), transparent 75%),
    repeating-linear-gradient(112deg, transparent 0 9%, rgb(255 232 196 / 0.75) 9.4% 10.6%, transparent 11%) 50% 52% / 44% 22% no-repeat,
    radial-gradient(ellipse 36% 27% at 50% 56%, #d98f45 0 55%, #b06a2a 92%, transparent 93%),
    radial-gradient(circle at 78% 18%, #fff1d2 0 9%, transparent 40%),
    linear-gradient(#f6d9a8 0 72%, #c99c66 72.2%);
}
.cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; padding: 40px 64px; }
article { display: grid; gap: 8px; padding: 24px; border: 1px solid #efe4d4; border-radius: 16px; background: #fff; font-size: 15px; color: #6f6257; }
article strong { color: #2a211a; font-size: 17px; }
@media (width <= 900px) {
  .hero { grid-template-columns: 1fr; gap: 32px; padding: 32px; }
  header, .cards { padding-inline: 32px; }
  h1 { font-size: 40px; }
}
@media (width <= 480px) {
  nav { display: none; }
  header { padding: 16px 20px; }
  .hero { padding: 24px 20px 32px; }
  h1 { font-size: 32px; }
  .hero p { font-size: 16px; }
  .cards { grid-template-columns: 1fr; padding: 24px 20px; gap: 12px; }
}
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of the sample page: its own markup and the scroll script, in the same sandbox as every framed page. */
export const samplePagePolicy = `${framePolicy}; default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(scrollScript)}; base-uri 'none'; form-action 'none'`;

/** A page of a fictional business, for editors whose customer's page cannot be shown. */
export function samplePage(): string {
  const { title, brand, menu, headline, text, action, cards } = messages.sample;
  const items = menu.map((item) => `<span>${escapeHtml(item)}</span>`).join('');
  const articles = cards
    .map((card) => `<article><strong>${escapeHtml(card.title)}</strong><span>${escapeHtml(card.text)}</span></article>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style><script>${scrollScript}</script></head>
<body><header><strong>${escapeHtml(brand)}</strong><nav>${items}</nav></header>
<main><div class="hero"><div><h1>${escapeHtml(headline)}</h1><p>${escapeHtml(text)}</p><span class="action">${escapeHtml(action)}</span></div><div class="loaf"></div></div>
<div class="cards">${articles}</div></main></body></html>
`;
}
