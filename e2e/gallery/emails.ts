import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The script that prints all emails. It runs as a process, because the services do not compile with browser types. */
const printEmailsScript = join(import.meta.dirname, '../../services/core/src/testing-kit/print-emails.ts');
const widths = [600, 320] as const;
const schemes = ['light', 'dark'] as const;

/** The pictures of each email by its name, and the failures. */
interface EmailScreenshots {
  readonly pictures: ReadonlyMap<string, readonly string[]>;
  readonly failures: readonly string[];
}

/** Takes pictures of every email that we send, at the widths of a desktop app and of a small phone, in light and dark mode. */
export async function captureEmails(
  browser: Browser,
  folder: string,
  { app, timerImage }: { readonly app: string; readonly timerImage: string },
): Promise<EmailScreenshots> {
  const emails = JSON.parse(
    execFileSync(process.execPath, [printEmailsScript, app, timerImage], { encoding: 'utf8' }),
  ) as Record<string, string>;
  const pictures = new Map<string, readonly string[]>();
  const failures: string[] = [];
  for (const [name, html] of Object.entries(emails)) {
    const files: string[] = [];
    for (const width of widths)
      for (const colorScheme of schemes) {
        const file = `${name}.${width}.${colorScheme}.png`;
        const page = await browser.newPage({ viewport: { width, height: 480 }, colorScheme });
        await page.setContent(html, { waitUntil: 'load' });
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          failures.push(`${file}: wider than the screen`);
        await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
        await page.close();
        files.push(file);
      }
    pictures.set(name, files);
  }
  return { pictures, failures };
}
