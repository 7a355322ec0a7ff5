import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogTexts } from '../infra/local/catalog-texts.ts';

/** The share by which a translation may be longer than the English text. */
const expansionRatio = 0.4;

/** Every text of every catalog; “…” replaces each inserted value. */
let catalog: readonly string[] | undefined;

/**
 * Makes every text of the message catalogs on an idle screen 40% longer, as a translation might be. Each word stays in its place,
 * with repeated letters. Inserted values and customer text do not change. Returns the number of texts that it changed.
 *
 * It works on the document instead of the catalogs, so that production builds have no switch for it. React does not read text back from the DOM.
 */
export async function lengthenTexts(page: Page): Promise<number> {
  catalog ??= [...new Set(catalogTexts(join(import.meta.dirname, '..')).map(({ text }) => text.trim()))];
  return page.evaluate(
    ({ catalog, share }) => {
      const isLetter = (character: string): boolean => /\p{L}/u.test(character);
      const longer = (text: string): string => {
        let owed = 0;
        return [...text]
          .map((character) => {
            owed += share;
            if (owed < 1 || !isLetter(character)) return character;
            owed -= 1;
            return character + character.toLowerCase();
          })
          .join('');
      };
      const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const whole = new Set(catalog.filter((text) => !text.includes('…')));
      const templates = catalog
        .filter((text) => text.includes('…') && text.replaceAll(/\P{L}/gu, '').length > 2)
        .map((text) => text.split('…'))
        .map((parts) => ({ parts, pattern: new RegExp(`^${parts.map(escaped).join('(.*?)')}$`, 's') }));
      const lengthened = (text: string): string | null => {
        if (whole.has(text)) return longer(text);
        for (const { parts, pattern } of templates) {
          const values = pattern.exec(text)?.slice(1);
          if (values) return parts.map((part, at) => longer(part) + (values[at] ?? '')).join('');
        }
        return null;
      };

      // A changed text is in no catalog, so no text is made longer twice.
      let changed = 0;
      const inPlace = (text: string, put: (text: string) => void): void => {
        const found = text.trim() === '' ? null : lengthened(text.trim());
        if (found === null) return;
        put(text.replace(text.trim(), () => found));
        changed += 1;
      };
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const text = node as Text;
        if (!text.parentElement?.closest('script, style')) inPlace(text.data, (data) => (text.data = data));
      }
      // Style sheets show the labels of narrow tables.
      for (const name of ['placeholder', 'data-label'])
        for (const element of document.querySelectorAll(`[${name}]`))
          inPlace(element.getAttribute(name) ?? '', (text) => element.setAttribute(name, text));
      return changed;
    },
    { catalog, share: expansionRatio },
  );
}
