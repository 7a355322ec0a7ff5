import type { EmailBlock, EmailContent, EmailLink } from './email-content.ts';
import { lightBackground, lightColors, styleSheet, type ColorClass } from './email-styles.ts';
import { messages } from './messages.ts';

/** An email as it is sent: `html` and `text` have the same content. */
interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const body = `${font};font-size:16px;line-height:24px`;
const small = `${font};font-size:13px;line-height:20px`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Renders an email. Every text is escaped and stays on one line, so it cannot add markup or lines. Throws a TypeError for a URL that is not http or https. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return { subject: oneLine(content.subject), html: htmlOf(content), text: textOf(content) };
}

function textOf({ heading, body: blocks, smallPrint }: EmailContent): string {
  return [oneLine(heading), ...blocks.map(textBlock), ...smallPrint.map(oneLine), messages.product]
    .map((part) => `${part}\n`)
    .join('\n');
}

function textBlock(block: EmailBlock): string {
  if (typeof block === 'string') return oneLine(block);
  if (block.kind === 'image') return `[${oneLine(block.alt)}]`;
  const links = block.kind === 'button' ? [block] : block.links;
  return links.map(({ label, url }) => `${oneLine(label)}:\n${webUrl(url)}`).join('\n\n');
}

/** Outlook for Windows lays out tables only, ignores `max-width` and reads the comments in `[if mso]`; the rest of the layout is tables with inline styles. */
function htmlOf({ subject, preview, heading, body: blocks, smallPrint }: EmailContent): string {
  return `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,a,p,h1{font-family:Arial,sans-serif !important}</style><![endif]-->
<style>
${styleSheet}
</style>
</head>
<body ${styleAttributes('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table ${table} width="100%" bgcolor="${lightBackground('page')}" ${styleAttributes('page', 'table-layout:fixed')}><tr><td align="center" class="outer" style="padding:32px 16px 40px">
<!--[if mso]><table ${table} width="600" align="center"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px;table-layout:fixed">
<tr><td align="left" ${styleAttributes('text', `padding:0 4px 16px;${font};font-size:20px;line-height:28px;font-weight:700;letter-spacing:-0.2px`)}>${escapeHtml(messages.product)}</td></tr>
<tr><td height="4" bgcolor="${lightBackground('accent')}" ${styleAttributes('accent', 'height:4px;font-size:0;line-height:0;border-radius:8px 8px 0 0')}>&nbsp;</td></tr>
<tr><td align="left" bgcolor="${lightBackground('card')}" class="inner card" style="padding:36px 40px 20px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 8px 8px;${lightColors('card')}">
<h1 class="heading text" style="margin:0 0 16px;${font};font-size:24px;line-height:32px;font-weight:600;${lightColors('text')}">${escapeHtml(heading)}</h1>
${blocks.map(htmlBlock).join('\n')}${htmlFallbacks(blocks)}
</td></tr>
<tr><td align="left" style="padding:20px 4px 0">
${smallPrint.map((line) => `<p ${styleAttributes('soft', `margin:0 0 8px;${small}`)}>${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function htmlBlock(block: EmailBlock): string {
  if (typeof block === 'string')
    return `<p ${styleAttributes('text', `margin:0 0 16px;${body}`)}>${escapeHtml(block)}</p>`;
  switch (block.kind) {
    case 'button':
      return htmlButton(block);
    case 'links':
      return block.links.map((link) => `<p style="margin:0 0 12px;${body}">${htmlLink(link)}</p>`).join('\n');
    case 'image':
      return `<p style="margin:8px 0 24px"><img src="${escapeHtml(webUrl(block.url))}" alt="${escapeHtml(block.alt)}" width="${block.width}" ${styleAttributes('soft', `display:block;width:${block.width}px;max-width:100%;height:auto;border:0;${small}`)}></p>`;
  }
}

/** Outlook for Windows ignores the padding of a link and uses that of the cell instead. */
function htmlButton({ label, url }: EmailLink): string {
  const href = escapeHtml(webUrl(url));
  return `<table ${table} class="button" bgcolor="${lightBackground('button')}" style="margin:8px 0 24px;border-radius:8px;border-collapse:separate;${lightColors('button')}"><tr><td align="center" style="border-radius:8px;mso-padding-alt:12px 24px"><a href="${href}" ${styleAttributes('button-label', `display:inline-block;padding:12px 24px;${body};font-weight:600;text-decoration:none;border-radius:8px`)}>${escapeHtml(label)}</a></td></tr></table>`;
}

/** The URL of the button as text, for email apps that do not render buttons and for readers who want to check its destination. */
function htmlFallbacks(blocks: readonly EmailBlock[]): string {
  return blocks
    .filter((block) => typeof block !== 'string' && block.kind === 'button')
    .map(
      ({ url }) =>
        `\n<p ${styleAttributes('soft', `margin:0 0 16px;${small}`)}>${escapeHtml(messages.buttonFallback)}<br>${htmlLink({ label: url, url })}</p>`,
    )
    .join('');
}

function htmlLink({ label, url }: EmailLink): string {
  return `<a href="${escapeHtml(webUrl(url))}" ${styleAttributes('link', 'text-decoration:underline;overflow-wrap:anywhere;word-break:break-word')}>${escapeHtml(label)}</a>`;
}

/** Returns the class of a color and the inline style with its light value. */
function styleAttributes(name: ColorClass, style = ''): string {
  return `class="${name}" style="${style === '' ? '' : `${style};`}${lightColors(name)}"`;
}

function webUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`an email cannot link to ${protocol}`);
  return href;
}

/** Replaces line breaks and other control characters, and removes bidirectional control characters. */
function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

function escapeHtml(value: string): string {
  return oneLine(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
