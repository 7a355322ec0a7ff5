/** Returns the file name of a font that we serve, such as `pt-serif`. */
export function servedFontFile(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/** Returns the family in our style sheet: it differs from the font's own name, since a page may have its own files of the same font. */
export function servedFontFace(family: string): string {
  return `Lastcall ${family}`;
}

/** Returns the URL of a font's style sheet on the public origin. */
export function servedFontCssUrl(edgeOrigin: string, family: string): string {
  return `${edgeOrigin}/fonts/${servedFontFile(family)}.css`;
}
