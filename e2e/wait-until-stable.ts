import type { Page } from '@playwright/test';

/** Waits until there are no placeholders, and every image in view and every previewed page is loaded. Screens that poll never have an idle network, so that is not checked. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() && element.getBoundingClientRect().top < innerHeight;
    const placeholders = [
      ...document.querySelectorAll('.mantine-Skeleton-root, [aria-busy=true], [data-page-loading]'),
    ];
    return (
      document.body.childElementCount > 0 &&
      !placeholders.some(isSeen) &&
      [...document.images].every((image) => image.complete || !isSeen(image))
    );
  });
}
