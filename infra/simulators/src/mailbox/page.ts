import type { Mail } from './mailbox.ts';
import { messages } from './messages.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 760px; margin: 40px auto; padding: 0 16px; }
  h1 { font-size: 28px; margin: 0; }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; padding: 16px; margin: 16px 0; }
  h2 { font-size: 16px; margin: 0 0 4px; }
  small { opacity: 0.75; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  fieldset { display: flex; gap: 16px; border: 0; margin: 8px 0; padding: 0; }
  legend { float: left; padding: 0; opacity: 0.75; }
  iframe { display: block; box-sizing: border-box; width: 100%; height: 560px; resize: both; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 4px; }
  article:has([value=html]:checked) pre, article:has([value=text]:checked) iframe { display: none; }
  button { font: inherit; padding: 4px 12px; }`;

/** Renders the mailbox. An email's HTML is shown in a frame that runs no scripts and belongs to no origin; its links open in new tabs. */
export function mailboxPage(mails: readonly Mail[]): string {
  const list = mails.map(
    (mail) => `<article aria-label="${text(mail.subject || messages.noSubject)}">
  <h2>${text(mail.subject || messages.noSubject)}</h2>
  <small>${messages.from} ${text(mail.from)} &middot; ${messages.to} ${text(mail.to.join(', '))} &middot; <time>${text(mail.receivedAt)}</time></small>
  ${mail.html ? htmlPart(mail) : ''}<pre>${withLinks(mail.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title><style>${style}</style></head>
<body><h1>${messages.title}</h1><p>${messages.explanation}</p>
${mails.length > 0 ? `<button onclick="fetch('/mailbox/api/messages',{method:'DELETE'}).then(()=>location.reload())">${messages.clear}</button>` : `<p>${messages.empty}</p>`}
${list.join('\n')}</body></html>`;
}

function htmlPart({ id, subject, html }: Mail): string {
  const choice = (value: string, label: string, isChosen: boolean): string =>
    `<label><input type="radio" name="view-${id}" value="${value}"${isChosen ? ' checked' : ''}> ${label}</label>`;
  return `<fieldset><legend>${messages.view}</legend>${choice('html', messages.html, true)}${choice('text', messages.plainText, false)}</fieldset>
  <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" title="${text(subject || messages.noSubject)}" srcdoc="${text(inNewTabs(html))}"></iframe>
  `;
}

/** Makes links open in new tabs. An element before the doctype would switch the email to quirks mode. */
function inNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}

function text(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function withLinks(value: string): string {
  return value
    .split(/(https?:\/\/[^\s<>")\]]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${text(part)}" target="_blank" rel="noreferrer">${text(part)}</a>` : text(part),
    )
    .join('');
}
