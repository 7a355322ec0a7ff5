import type { ReactNode } from 'react';
import { launcherIcons, portalLimits, type LauncherIcon } from '@lastcall/contracts/portals/portal-facts';
import { useInput, useValue } from '@lastcall/host-api';
import { ChoiceField, RadioCard, TextField } from '@lastcall/ui/editor';
import { LauncherGlyph } from './launcher-glyph.tsx';
import styles from './launcher-section.module.css';
import { texts } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { noPicture, type LauncherPicture, type PortalForm } from './portal-form.ts';

/** The launcher's position, icon and label. */
export default function LauncherSection({ campaignId }: { readonly campaignId: string }): ReactNode {
  const side = useValue<PortalForm['side']>('side');
  const icon = useValue<LauncherIcon>('icon');
  const picture = useValue<LauncherPicture>('picture');
  const label = useInput('launcherLabel');
  return (
    <>
      <ChoiceField label={texts.side} value={side.value} onChange={side.onChange} options={texts.sides} />
      <div className={styles.choice}>
        <span className={styles.label}>{texts.icon}</span>
        <div className={styles.icons} role="radiogroup" aria-label={texts.icon}>
          {launcherIcons.map((name) => (
            <RadioCard
              key={name}
              name="icon"
              label={texts.icons[name]}
              isChosen={picture.value.id === '' && icon.value === name}
              onChoose={() => {
                icon.onChange(name);
                picture.onChange(noPicture);
              }}
              className={styles.icon}
            >
              <LauncherGlyph icon={name} />
            </RadioCard>
          ))}
        </div>
      </div>
      <PictureField
        label={texts.ownPicture}
        name="picture"
        campaignId={campaignId}
        url={picture.value.url}
        isRound
        error={picture.error}
        onUploaded={picture.onChange}
        onRemove={() => picture.onChange(noPicture)}
      />
      <TextField
        {...label}
        label={texts.launcherLabel}
        hint={texts.launcherLabelHint}
        most={portalLimits.launcherLabel}
      />
    </>
  );
}
