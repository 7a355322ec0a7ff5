import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { labelsThatFit, olderBarBases, type OlderBarBase } from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { putValues } from '@lastcall/host-api/editor';
import { Divider } from '@lastcall/ui';
import { RadioCard, SidePicker, SwitchField } from '@lastcall/ui/editor';
import { AvatarField } from '../../lib/avatars/avatar-field.tsx';
import { LiveBar } from '../../lib/preview/live-bar.tsx';
import { shortLabel } from './base-label.ts';
import { ColorsPart } from './colors-part.tsx';
import { words } from './messages.ts';
import type { OlderForm } from './older-form.ts';
import { withBase, withFullWidth } from './placing.ts';
import styles from './base-panel.module.css';

/** A clock that stands still, showing figures that are all different. */
const stillMs = 0;
const shownDeadline = 256_648_000;

interface BasePanelProps {
  readonly campaignId: string;
  /** As visitors see it, with what else its element is given. */
  readonly settings: OlderBar;
  readonly avatarUrl: string | null;
  readonly hasClock: boolean;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
  readonly onClose: () => void;
}

/** What a bar is made from: its base, shown by live previews, its colours, its avatar, and whether it lies along the whole edge. */
export function BasePanel({
  campaignId,
  settings,
  avatarUrl,
  hasClock,
  isPremium,
  onUpgrade,
  onClose,
}: BasePanelProps): ReactNode {
  const form = useForm<OlderForm>();
  const put = (change: (values: OlderForm) => OlderForm): void => putValues(form, change(form.getState().values));

  return (
    <SidePicker title={words.baseOptions} onClose={onClose}>
      <div className={styles.bases} role="radiogroup" aria-label={words.base}>
        {olderBarBases.map((base) => (
          <RadioCard
            key={base}
            name="base"
            isChosen={settings.currentBase === base}
            onChoose={() => put((values) => withBase(values, base))}
            label={words.baseLabel(base)}
            className={styles.card}
          >
            <span className={styles.stage} aria-hidden inert>
              <span className={styles.small}>
                <LiveBar
                  bar={{ kind: 'older-bar', settings: sampleOf(settings, base), avatarUrl, hasClock, isPremium: true }}
                  deadlineAt={shownDeadline}
                  nowMs={stillMs}
                />
              </span>
            </span>
            <span className={styles.name}>{shortLabel(words.baseLabel(base))}</span>
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
        label={words.fullWidth}
        checked={settings.enableFlatBar}
        onChange={(event) => put((values) => withFullWidth(values, event.currentTarget.checked))}
      />
    </SidePicker>
  );
}

/** The bar on another base, as choosing it would make it; on a card it is always in the same place. */
function sampleOf(settings: OlderBar, currentBase: OlderBarBase): OlderBar {
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
