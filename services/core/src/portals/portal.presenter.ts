import { Inject, Injectable } from '@nestjs/common';
import type { Portal as PortalAnswer, PortalContent, PortalNumbers, PortalSettings } from '@lastcall/contracts/portals';
import { hintsIn } from '@lastcall/contracts/portals/portal-hints';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import { CONFIG, type Config } from '@lastcall/core/platform';
import { pictureUrl } from './picture-url.ts';
import type { Portal } from './portal.entity.ts';

/** Presents a portal for its editor and for visitors. */
@Injectable()
export class PortalPresenter {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the portal for its editor; the default one if none was saved. */
  present(portal: Portal | null, numbers: PortalNumbers): PortalAnswer {
    const settings = portal?.settings ?? defaultPortal(1);
    return {
      settings,
      version: portal?.version ?? 0,
      launcherUrl: this.urlOf(settings.launcher.pictureId),
      numbers,
      edgeOrigin: this.config.EDGE_ORIGIN,
    };
  }

  /** Returns the content for visitors, without hidden blocks, blocks with author hints, and provider settings. Picture URLs start with `base`. */
  content({ integration: _, ...settings }: PortalSettings, base: string = this.config.EDGE_ORIGIN): PortalContent {
    return {
      ...settings,
      blocks: settings.blocks.filter((block) => block.isShown && hintsIn(block).length === 0),
      launcherUrl: pictureUrl(base, settings.launcher.pictureId),
    };
  }

  urlOf(pictureId: string | null): string | null {
    return pictureUrl(this.config.EDGE_ORIGIN, pictureId);
  }
}
