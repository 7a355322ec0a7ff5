/** The width of the image in an email, in CSS pixels; email clients respect the attribute. */
export const imageWidth = 400;

/** The fixed code for URLs written by hand, in the form of a random one. */
export const manualCode = 'timer=fixed';

export type Alignment = 'left' | 'center';

interface TimerImage {
  /** The image's URL up to the question mark. */
  readonly url: string;
  /** The placeholder that the email provider replaces with the reader's email address, such as `{{ subscriber.email_address }}`. */
  readonly mergeTag: string;
  /** `{5}={5}`, random for each copy. */
  readonly code: string;
  /** True for double resolution on high-density screens; the width is unchanged. */
  readonly isSharp?: boolean;
}

/** Returns the image's URL for one email. The merge tag is not escaped, so that the provider recognizes it. */
export function timerUrl({ url, mergeTag, code, isSharp = false }: TimerImage): string {
  return `${isSharp ? url.replace(/\.gif$/, '@2x.gif') : url}?${code}&em=${mergeTag}`;
}

/** Returns the image as HTML to paste into an email. `alt` must make sense without the image, and at any later time. */
export function timerHtml(image: TimerImage, alignment: Alignment, alt: string): string {
  const src = timerUrl({ ...image, mergeTag: '' }).replaceAll('&', '&amp;') + image.mergeTag;
  // Providers replace their tag before the HTML is parsed, so its value must not end the attribute.
  const quote = image.mergeTag.includes('"') ? "'" : '"';
  const margin = alignment === 'center' ? '0 auto' : '0';
  return [
    `<div style="text-align:${alignment}">`,
    `  <img src=${quote}${src}${quote} width="${imageWidth}" alt="${escapeHtml(alt)}" style="display:block;width:${imageWidth}px;max-width:100%;height:auto;margin:${margin};border:0">`,
    '</div>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
