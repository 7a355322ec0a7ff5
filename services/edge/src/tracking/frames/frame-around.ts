import { createHash } from 'node:crypto';
import { previewFrameName } from '@lastcall/embed';
import { escapeHtml } from '../../html/page.ts';
import { framePolicy } from './framed-page.ts';

const style = 'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** Renders a page of ours that contains only a frame with the customer's page. The dashboard may only frame our own origin, and this page frames that one page. */
export function frameAround(url: string): string {
  const escapedUrl = escapeHtml(url);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapedUrl}</title><style>${style}</style></head><body><iframe name="${previewFrameName}" src="${escapedUrl}" title="${escapedUrl}" sandbox="allow-scripts allow-forms" referrerpolicy="no-referrer"></iframe></body></html>`;
}

/** Returns the page's policy: it may frame the customer's origin in the same sandbox as every customer page here. */
export function frameAroundPolicy(url: string): string {
  return `${framePolicy}; default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${new URL(url).origin}; base-uri 'none'`;
}
