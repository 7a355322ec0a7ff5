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
  iframe { width: 100%; height: 360px; border: 0; background: #fff; border-radius: 4px; }
  button { font: inherit; padding: 4px 12px; }`;

/** Renders the mailbox; an email's HTML is shown in a frame that runs no scripts. */
export function mailboxPage(mails: readonly Mail[]): string {
  const list = mails.map(
    (mail) => `<article aria-label="${text(mail.subject || messages.noSubject)}">
  <h2>${text(mail.subject || messages.noSubject)}</h2>
  <small>${messages.from} ${text(mail.from)} &middot; ${messages.to} ${text(mail.to.join(', '))} &middot; <time>${text(mail.receivedAt)}</time></small>
  <pre>${withLinks(mail.text)}</pre>${mail.html ? `\n  <iframe sandbox="allow-popups" title="${text(mail.subject || messages.noSubject)}" srcdoc="${text(`<base target="_blank">${mail.html}`)}"></iframe>` : ''}
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title><style>${style}</style></head>
<body><h1>${messages.title}</h1><p>${messages.explanation}</p>
${mails.length > 0 ? `<button onclick="fetch('/mailbox/api/messages',{method:'DELETE'}).then(()=>location.reload())">${messages.clear}</button>` : `<p>${messages.empty}</p>`}
${list.join('\n')}</body></html>`;
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
