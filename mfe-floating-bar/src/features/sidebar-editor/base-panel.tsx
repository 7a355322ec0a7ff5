import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { labelsThatFit, sidebarBarBases, type SidebarBarBase } from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { putValues } from '@lastcall/host-api/editor';
import { Divider } from '@lastcall/ui';
import { RadioCard, SidePicker, SwitchField } from '@lastcall/ui/editor';
import { AvatarField } from '../../lib/avatars/avatar-field.tsx';
import { LiveBar } from '../../lib/preview/live-bar.tsx';
import { truncateLabel } from './base-label.ts';
import { ColorsPart } from './colors-part.tsx';
import { texts } from './messages.ts';
import type { SidebarForm } from './sidebar-form.ts';
import { withBase, withFullWidth } from './placement.ts';
import styles from './base-panel.module.css';

/** A fixed time and deadline, so that the time left is always the same. */
const frozenNowMs = 0;
const sampleDeadlineMs = 256_648_000;

interface BasePanelProps {
  readonly campaignId: string;
  /** The bar as visitors see it, with the other properties of its element. */
  readonly settings: SidebarBar;
  readonly avatarUrl: string | null;
  readonly hasCountdown: boolean;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
  readonly onClose: () => void;
}

/** The base of a bar, shown by live previews, with its colors, its avatar, and whether it fills the whole edge. */
export function BasePanel({
  campaignId,
  settings,
  avatarUrl,
  hasCountdown,
  isPremium,
  onUpgrade,
  onClose,
}: BasePanelProps): ReactNode {
  const form = useForm<SidebarForm>();
  const put = (change: (values: SidebarForm) => SidebarForm): void => putValues(form, change(form.getState().values));

  return (
    <SidePicker title={texts.baseOptions} onClose={onClose}>
      <div className={styles.bases} role="radiogroup" aria-label={texts.base}>
        {sidebarBarBases.map((base) => (
          <RadioCard
            key={base}
            name="base"
            isChosen={settings.currentBase === base}
            onChoose={() => put((values) => withBase(values, base))}
            label={texts.baseLabel(base)}
            className={styles.card}
          >
            <span className={styles.stage} aria-hidden inert>
              <span className={styles.small}>
                <LiveBar
                  bar={{
                    kind: 'sidebar-bar',
                    settings: sampleOf(settings, base),
                    avatarUrl,
                    hasCountdown,
                    isPremium: true,
                  }}
                  deadlineAt={sampleDeadlineMs}
                  nowMs={frozenNowMs}
                />
              </span>
            </span>
            <span className={styles.name}>{truncateLabel(texts.baseLabel(base))}</span>
          </RadioCard>
        ))}
      </div>
      <ColorsPart settings={settings} isPremium={isPremium} onUpgrade={onUpgrade} />
      <Divider />
      <AvatarField
        campaignId={campaignId}
        value={settings.currentAvatar}
        onChange={(id) => form.change('currentAvatar', id ?? '')}
        isPremium={isPremium}
      />
      <Divider />
      <SwitchField
        name="enableFlatBar"
        label={texts.fullWidth}
        checked={settings.enableFlatBar}
        onChange={(event) => put((values) => withFullWidth(values, event.currentTarget.checked))}
      />
    </SidePicker>
  );
}

/** Returns the bar after selecting another base; on a card it always has the same position. */
function sampleOf(settings: SidebarBar, currentBase: SidebarBarBase): SidebarBar {
  return labelsThatFit({
    ...settings,
    currentBase,
    barPosition: 'bottom-center',
    barWidth: 'full',
    enableFlatBar: false,
    enableBranding: false,
    maximizedOnMobileByDefault: false,
  });
}
