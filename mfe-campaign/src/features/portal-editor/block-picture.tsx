import type { ReactNode } from 'react';
import type { PortalPicture } from '@lastcall/contracts/portals';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { LineControl } from './block-controls.tsx';
import { fieldName, type BlockEditing } from './block-editing.ts';
import { texts } from './messages.ts';
import { PictureField } from './picture-field.tsx';

interface BlockPictureProps {
  readonly editing: BlockEditing;
  /** Its field in the block, such as `picture`. */
  readonly at: string;
  readonly label: string;
  readonly value: PortalPicture | null;
  readonly onChange: (picture: PortalPicture | null) => void;
}

/** A picture in a block, with its alternative text. */
export function BlockPicture({
  editing: { block, problems, campaignId },
  at,
  label,
  value,
  onChange,
}: BlockPictureProps): ReactNode {
  return (
    <>
      <PictureField
        label={label}
        name={fieldName(block.id, `${at}.url`)}
        campaignId={campaignId}
        url={value?.url ?? ''}
        error={problems.get(`${at}.url`)}
        onUploaded={({ url }) => onChange({ url, alt: value?.alt ?? '' })}
        onRemove={() => onChange(null)}
      />
      {value && (
        <LineControl
          name={fieldName(block.id, `${at}.alt`)}
          label={texts.pictureAlt}
          hint={texts.pictureAltHint}
          maxLength={portalLimits.alt}
          value={value.alt}
          error={problems.get(`${at}.alt`)}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </>
  );
}
