import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';

/** What stands beside an older bar's settings: its avatar's address, and what its account and its campaign allow. */
export interface OlderBarSurroundings {
  readonly avatarUrl: string | null;
  readonly isPremium: boolean;
  /** False where no time is told, as in a campaign that ends when all is sold. */
  readonly hasClock: boolean;
}

/** An older bar as it is drawn, by the names that its preview has always had. */
export interface LivePreview extends Pick<
  OlderBar,
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
  readonly option: OlderBar['currentBase'];
  /** Its corners are round and it lies away from the edge. */
  readonly round: boolean;
  readonly flat: boolean;
  readonly mainText: string;
  readonly buttonText: string;
  readonly url: string;
  readonly target: '_blank' | '_parent';
  readonly withActionButton: boolean;
  readonly withCloseButton: boolean;
  readonly withPoweredByLabel: boolean;
  /** The edge joined with an alignment; in the middle where it fills the width or is flat. */
  readonly place: OlderBar['barPosition'];
  readonly width: OlderBar['barWidth'];
  readonly avatarUrl: string | null;
  readonly premiumUser: boolean;
}

/** The drawing of an editor's settings. Our name is on the bars of everybody who is not premium. */
export function livePreviewOf(
  settings: OlderBar,
  { avatarUrl, isPremium }: Omit<OlderBarSurroundings, 'hasClock'>,
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
