import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { escapeHtml, htmlPage, pagePolicy } from './page.ts';

describe('an HTML page', () => {
  it('escapes text', () => {
    const html = htmlPage({ title: '<b>&"\'', text: '</p><script>alert(1)</script>' });

    expect(html).not.toMatch(/<b>|<script/);
    expect(html).toContain('<h1>&#60;b&#62;&#38;&#34;&#39;</h1>');
    expect(escapeHtml('plain ünïcödé 🍞')).toBe('plain ünïcödé 🍞');
  });

  it('allows its own inline style and no other', () => {
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(htmlPage({ title: 'x', text: 'y' })) ?? [];

    expect(style).not.toBe('');
    expect(pagePolicy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(pagePolicy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'.*base-uri 'none'/);
  });
});
