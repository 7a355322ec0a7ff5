import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';

/** The data that a preview needs in addition to the settings: the avatar's URL, and the features that the plan and the campaign allow. */
export interface SidebarBarContext {
  readonly avatarUrl: string | null;
  readonly isPremium: boolean;
  /** False without a countdown, as in a campaign that ends when sold out. */
  readonly hasCountdown: boolean;
}

/** A drawn bar, by the wire names of its preview. */
export interface LivePreview extends Pick<
  SidebarBar,
  | 'colorTheme'
  | 'colorThemeOption'
  | 'maximizedOnMobileByDefault'
  | 'transDays'
  | 'transHours'
  | 'transMin'
  | 'transSec'
  | 'transHide'
  | 'useCustomColors'
  | 'customBackgroundColor'
  | 'customTextColor'
  | 'customCTAColor'
  | 'hideDays'
  | 'hideHours'
  | 'hideSeconds'
  | 'zindex'
> {
  /** The base, 1 to 4. */
  readonly option: SidebarBar['currentBase'];
  /** True for round corners and a margin to the edge. */
  readonly round: boolean;
  readonly flat: boolean;
  readonly mainText: string;
  readonly buttonText: string;
  readonly url: string;
  readonly target: '_blank' | '_parent';
  readonly withActionButton: boolean;
  readonly withCloseButton: boolean;
  readonly withPoweredByLabel: boolean;
  /** The edge and the alignment; a full-width or flat bar is centered. */
  readonly place: SidebarBar['barPosition'];
  readonly width: SidebarBar['barWidth'];
  readonly avatarUrl: string | null;
  readonly premiumUser: boolean;
}

/** Maps an editor's settings to a drawn bar. Bars of accounts without premium show our branding. */
export function livePreviewOf(
  settings: SidebarBar,
  { avatarUrl, isPremium }: Omit<SidebarBarContext, 'hasCountdown'>,
): LivePreview {
  const [edge] = settings.barPosition.split('-') as ['top' | 'bottom'];
  const flat = settings.enableFlatBar;
  const width = settings.barWidth;
  return {
    ...settings,
    option: settings.currentBase,
    round: !flat && width !== 'full',
    flat,
    mainText: settings.floatingBarText,
    url: settings.buttonUrl,
    target: settings.buttonTargetBlank ? '_blank' : '_parent',
    withActionButton: settings.enableCTAButton,
    withCloseButton: settings.enableCloseButton,
    withPoweredByLabel: settings.enableBranding || !isPremium,
    place: flat || width === 'full' ? `${edge}-center` : settings.barPosition,
    width,
    avatarUrl,
    premiumUser: isPremium,
  };
}
