/** What the files of a font are called that we serve, such as `pt-serif`. */
export function servedFontFile(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/** The family as our style sheet names it: not as the font itself, since a page may have its own files of the same font. */
export function servedFontFace(family: string): string {
  return `Lastcall ${family}`;
}

/** The address of a font's style sheet, at the origin where visitors get everything. */
export function servedFontCssUrl(edgeOrigin: string, family: string): string {
  return `${edgeOrigin}/fonts/${servedFontFile(family)}.css`;
}
