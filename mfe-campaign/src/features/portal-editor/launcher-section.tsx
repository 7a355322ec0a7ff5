import type { ReactNode } from 'react';
import { launcherIcons, portalLimits, type LauncherIcon } from '@lastcall/contracts/portals/portal-facts';
import { useInput, useValue } from '@lastcall/host-api';
import { ChoiceField, RadioCard, TextField } from '@lastcall/ui/editor';
import { LauncherGlyph } from './launcher-glyph.tsx';
import styles from './launcher-section.module.css';
import { words } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { noPicture, type LauncherPicture, type PortalForm } from './portal-form.ts';

/** What opens the panel: on which side it is, what it shows and says. */
export default function LauncherSection({ campaignId }: { readonly campaignId: string }): ReactNode {
  const side = useValue<PortalForm['side']>('side');
  const icon = useValue<LauncherIcon>('icon');
  const picture = useValue<LauncherPicture>('picture');
  const label = useInput('launcherLabel');
  return (
    <>
      <ChoiceField label={words.side} value={side.value} onChange={side.onChange} options={words.sides} />
      <div className={styles.choice}>
        <span className={styles.label}>{words.icon}</span>
        <div className={styles.icons} role="radiogroup" aria-label={words.icon}>
          {launcherIcons.map((name) => (
            <RadioCard
              key={name}
              name="icon"
              label={words.icons[name]}
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
        label={words.ownPicture}
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
        label={words.launcherLabel}
        hint={words.launcherLabelHint}
        most={portalLimits.launcherLabel}
      />
    </>
  );
}
