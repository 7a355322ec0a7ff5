import { Injectable } from '@nestjs/common';
import type { PortalContent } from '@lastcall/contracts/portals';
import { VisitorConfigService, type TrackedPage, type TrackedPortal } from '@lastcall/core/read-models';
import { problem, sha256 } from '@lastcall/core/platform';
import { PortalPresenter } from '@lastcall/core/portals';

/** A page with a portal. */
export type PortalPage = TrackedPage & { readonly portal: TrackedPortal };

/** Provides the content of portal panels. */
@Injectable()
export class PortalContentService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly presenter: PortalPresenter,
  ) {}

  /** Returns the portal of a page. Throws the same `not_found` for another account's page, a page of another type and an account without portals. */
  async pageOf(accountKey: string, pageId: string): Promise<PortalPage> {
    const page = (await this.tracked.accountOf(accountKey))?.pages.find(({ id }) => id === pageId);
    if (!hasPortal(page)) throw problem('not_found');
    return page;
  }

  /** Returns the panel's content with an ETag, so that browsers can cache it. `base` is the URL of the customer's proxy that sent the request, if any. */
  async contentOf(
    accountKey: string,
    pageId: string,
    base?: string,
  ): Promise<{ content: PortalContent; etag: string }> {
    const { portal } = await this.pageOf(accountKey, pageId);
    const content = this.presenter.content(portal.settings, base);
    return { content, etag: `"${sha256(JSON.stringify(content)).slice(0, 32)}"` };
  }
}

function hasPortal(page: TrackedPage | undefined): page is PortalPage {
  return page !== undefined && page.portal !== null;
}
