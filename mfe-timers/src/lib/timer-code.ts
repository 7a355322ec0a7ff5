/** The width of the image in an email, in CSS pixels; mail programs keep to the attribute. */
export const imageWidth = 400;

/** The code of those who write addresses by hand, in the form of a fresh one. */
export const manualCode = 'timer=fixed';

export type Alignment = 'left' | 'center';

interface TimerImage {
  /** The image's address up to the question mark. */
  readonly url: string;
  /** What the email provider writes the reader's address for, such as `{{ subscriber.email_address }}`. */
  readonly mergeTag: string;
  /** `{5}={5}`, fresh for each copy. */
  readonly code: string;
  /** Two pixels a pixel, for the fine screens of phones; the width stays. */
  readonly isSharp?: boolean;
}

/** The image's address for one email. The merge tag stays as the provider knows it. */
export function timerUrl({ url, mergeTag, code, isSharp = false }: TimerImage): string {
  return `${isSharp ? url.replace(/\.gif$/, '@2x.gif') : url}?${code}&em=${mergeTag}`;
}

/** The image as HTML to paste into an email. `alt` must make sense without the image, and later than now. */
export function timerHtml(image: TimerImage, alignment: Alignment, alt: string): string {
  const address = timerUrl({ ...image, mergeTag: '' }).replaceAll('&', '&amp;') + image.mergeTag;
  // Providers replace their tag before anybody reads the HTML, so what is in it must not end the attribute.
  const quote = image.mergeTag.includes('"') ? "'" : '"';
  const margin = alignment === 'center' ? '0 auto' : '0';
  return [
    `<div style="text-align:${alignment}">`,
    `  <img src=${quote}${address}${quote} width="${imageWidth}" alt="${escaped(alt)}" style="display:block;width:${imageWidth}px;max-width:100%;height:auto;margin:${margin};border:0">`,
    '</div>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
