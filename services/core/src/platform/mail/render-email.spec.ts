import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { EmailContent } from './email-content.ts';
import { renderEmail } from './render-email.ts';

const content: EmailContent = {
  subject: 'Your loaf is ready',
  preview: 'Pick it up by noon.',
  heading: 'Pick up your loaf',
  body: [
    'It is still warm.',
    { kind: 'button', label: 'Show the way', url: 'https://app.test/way?loaf=1&to=2' },
    {
      kind: 'links',
      links: [
        { label: 'First slice', url: 'https://app.test/1' },
        { label: 'Second slice', url: 'https://app.test/2' },
      ],
    },
    { kind: 'image', url: 'https://edge.test/loaf.gif?a=1&b=2', alt: 'A loaf of rye', width: 400 },
    'See you soon.',
  ],
  smallPrint: ['You ordered a loaf.'],
};
/** The texts of the content in the order of the email. */
const order = [
  'Pick up your loaf',
  'It is still warm.',
  'Show the way',
  'First slice',
  'Second slice',
  'A loaf of rye',
  'See you soon.',
  'You ordered a loaf.',
];
const hostile =
  'Ann\r\n\r\nhttps://evil.test/ </p><script>alert(1)</script>\u2028\u202e"\'<a href="https://evil.test">win</a>';

/** Returns the text that an email app without styles shows for the HTML part. */
async function shownText(html: string): Promise<string> {
  const { text } = await PostalMime.parse(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  return text ?? html.replace(/<(style|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
}

const positions = (text: string): number[] => order.map((each) => text.indexOf(each));

describe('the plain-text part', () => {
  it('has every text and URL of the content, in its order', () => {
    expect(renderEmail(content).text).toBe(`Pick up your loaf

It is still warm.

Show the way:
https://app.test/way?loaf=1&to=2

First slice:
https://app.test/1

Second slice:
https://app.test/2

[A loaf of rye]

See you soon.

You ordered a loaf.

Lastcall
`);
  });

  it('has no line breaks or bidirectional control characters from hostile text', () => {
    const { text, subject } = renderEmail({ ...content, subject: hostile, heading: hostile, body: [hostile] });

    expect(text.split('\n')).toHaveLength(8);
    expect(`${subject}${text}`).not.toMatch(/[\r\u2028\u202e]/);
    expect(subject).not.toContain('\n');
  });
});

describe('the HTML part', () => {
  it('has the texts of the plain-text part, in the same order', async () => {
    const { html } = renderEmail(content);
    const shown = html.slice(html.indexOf('<h1'));

    expect(positions(shown)).not.toContain(-1);
    expect(positions(shown)).toEqual(positions(shown).toSorted((a, b) => a - b));
    expect(await shownText(html)).toContain('Lastcall');
  });

  it('escapes hostile text everywhere', () => {
    const { html } = renderEmail({
      subject: hostile,
      preview: hostile,
      heading: hostile,
      body: [
        hostile,
        { kind: 'button', label: hostile, url: 'https://app.test/?"><script>' },
        { kind: 'links', links: [{ label: hostile, url: 'https://app.test/' }] },
        { kind: 'image', url: 'https://edge.test/a.gif', alt: hostile, width: 400 },
      ],
      smallPrint: [hostile],
    });

    expect(html).not.toMatch(/<script|<a href="https:\/\/evil|[\r\u2028\u202e]/);
    expect(html.match(/<a href="[^"]*"/g)).toEqual([
      '<a href="https://app.test/?%22%3E%3Cscript%3E"',
      '<a href="https://app.test/"',
      '<a href="https://app.test/?%22%3E%3Cscript%3E"',
    ]);
  });

  it('rejects links that are not http or https', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x'])
      expect(() => renderEmail({ ...content, body: [{ kind: 'button', label: 'Open', url }] })).toThrow(TypeError);
  });

  it('loads nothing but the image of the content', () => {
    const { html } = renderEmail(content);
    const without = renderEmail({ ...content, body: ['It is still warm.'] }).html;

    expect(html.match(/\ssrc="[^"]*"/g)).toEqual([' src="https://edge.test/loaf.gif?a=1&#38;b=2"']);
    expect(without).not.toMatch(/<img|<link|\ssrc=|url\(|@import|@font-face/);
  });

  it('is accessible: a language, a title, one heading, tables for layout only, and alt text for the image', () => {
    const { html } = renderEmail(content);

    expect(html).toContain('<html lang="en" dir="ltr"');
    expect(html).toContain('<title>Your loaf is ready</title>');
    expect(html.match(/<h1 /g)).toHaveLength(1);
    expect(html.match(/<table /g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html).toContain('alt="A loaf of rye"');
  });

  it('is at most 600 pixels wide, in light and dark mode', () => {
    const { html } = renderEmail(content);

    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('starts with the preview text that inboxes show next to the subject', () => {
    const { html } = renderEmail(content);
    const shown = html.slice(html.indexOf('<body'));

    expect(shown.indexOf('Pick it up by noon.')).toBeLessThan(shown.indexOf('<table'));
  });
});

describe('contrast', () => {
  it.each([0, 1])('is at least 4.5:1 for all text (mode %i)', (mode) => {
    const { html } = renderEmail(content);
    const colorOf = (name: string, property: string): string => {
      const inline = new RegExp(`class="[^"]*\\b${name}"[^>]*?[;"]${property}:(#\\w{6})`).exec(html)?.[1];
      const dark = new RegExp(`\\.${name}\\{[^}]*?${property}:(#\\w{6}) !important`).exec(html)?.[1];
      return (mode === 0 ? inline : dark)!;
    };
    const [page, card, button] = ['page', 'card', 'button'].map((name) => colorOf(name, 'background-color'));

    for (const [ink, ground] of [
      [colorOf('text', 'color'), page],
      [colorOf('text', 'color'), card],
      [colorOf('soft', 'color'), page],
      [colorOf('soft', 'color'), card],
      [colorOf('link', 'color'), card],
      [colorOf('button-label', 'color'), button],
    ])
      expect([ink, ground, contrast(ink!, ground!) >= 4.5]).toEqual([ink, ground, true]);
  });
});

/** The contrast ratio of two colors by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
