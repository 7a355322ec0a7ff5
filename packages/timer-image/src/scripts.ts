import { registerFile } from './fonts.ts';

/** Inter SemiBold, one file for each script that it supports. */
const inter = [
  registerFile(new URL('../fonts/inter-latin-600.ttf', import.meta.url)),
  registerFile(new URL('../fonts/inter-latin-ext-600.ttf', import.meta.url)),
  registerFile(new URL('../fonts/inter-cyrillic-600.ttf', import.meta.url)),
  registerFile(new URL('../fonts/inter-cyrillic-ext-600.ttf', import.meta.url)),
  registerFile(new URL('../fonts/inter-greek-600.ttf', import.meta.url)),
  registerFile(new URL('../fonts/inter-vietnamese-600.ttf', import.meta.url)),
];

/** Noto Sans for other scripts. A file is read when a character of it is first drawn, since some have thousands. */
const others: readonly (readonly [RegExp, URL])[] = [
  [/\p{scx=Arabic}/u, new URL('../fonts/noto-sans-arabic-600.ttf', import.meta.url)],
  [/\p{scx=Hebrew}/u, new URL('../fonts/noto-sans-hebrew-600.ttf', import.meta.url)],
  [/\p{scx=Thai}/u, new URL('../fonts/noto-sans-thai-600.ttf', import.meta.url)],
  [/\p{scx=Devanagari}/u, new URL('../fonts/noto-sans-devanagari-600.ttf', import.meta.url)],
  [/\p{scx=Bengali}/u, new URL('../fonts/noto-sans-bengali-600.ttf', import.meta.url)],
  [/\p{scx=Tamil}/u, new URL('../fonts/noto-sans-tamil-600.ttf', import.meta.url)],
  [/\p{scx=Georgian}/u, new URL('../fonts/noto-sans-georgian-600.ttf', import.meta.url)],
  [/\p{scx=Armenian}/u, new URL('../fonts/noto-sans-armenian-600.ttf', import.meta.url)],
  [/\p{scx=Khmer}/u, new URL('../fonts/noto-sans-khmer-600.ttf', import.meta.url)],
];

/** The fonts of Chinese, Japanese and Korean. Their shared characters differ slightly by language, so the rest of the text determines which font comes first. */
const chinese = new URL('../fonts/noto-sans-sc-700.otf', import.meta.url);
const japanese = new URL('../fonts/noto-sans-jp-700.otf', import.meta.url);
const korean = new URL('../fonts/noto-sans-kr-700.otf', import.meta.url);
const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const emoji = new URL('../fonts/noto-emoji-600.ttf', import.meta.url);
const pictograms = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Returns the CSS families for a text; system fonts are the fallback for scripts that none of ours supports. Missing families are registered first. */
export function familiesOf(text: string): string {
  const files = others.filter(([letters]) => letters.test(text)).map(([, file]) => file);
  if (eastAsian.test(text))
    files.push(...(kana.test(text) ? [japanese, chinese, korean] : [chinese, japanese, korean]));
  if (pictograms.test(text)) files.push(emoji);
  return [...inter, ...files.map(familyOf), 'sans-serif'].join();
}

const registered = new Map<URL, string>();

function familyOf(file: URL): string {
  const family = registered.get(file) ?? registerFile(file);
  registered.set(file, family);
  return family;
}
