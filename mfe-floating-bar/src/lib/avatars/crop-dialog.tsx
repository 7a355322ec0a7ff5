import { useRef, useState, type ReactNode } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button, DialogActions, Modal, Text } from '@lastcall/ui';
import { cropToJpeg } from './crop-to-jpeg.ts';
import { labels } from './messages.ts';
import styles from './avatars.module.css';

interface CropDialogProps {
  /** The object URL of the selected file. */
  readonly source: string;
  readonly isSaving: boolean;
  /** The square as a JPEG file in base64. */
  readonly onCropped: (image: string) => void;
  /** Called when the file is not a picture. */
  readonly onUnreadable: () => void;
  readonly onCancel: () => void;
}

/** The accessible names of the resize handles. */
const ariaLabels = {
  cropArea: labels.cropArea,
  nwDragHandle: labels.cropSide('upper left'),
  nDragHandle: labels.cropSide('top'),
  neDragHandle: labels.cropSide('upper right'),
  eDragHandle: labels.cropSide('right'),
  seDragHandle: labels.cropSide('lower right'),
  sDragHandle: labels.cropSide('bottom'),
  swDragHandle: labels.cropSide('lower left'),
  wDragHandle: labels.cropSide('left'),
};

/** Asks for the square part of a picture to use as the avatar. */
export default function CropDialog({
  source,
  isSaving,
  onCropped,
  onUnreadable,
  onCancel,
}: CropDialogProps): ReactNode {
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();

  const save = (): void => {
    const image = picture.current && crop && cropToJpeg(picture.current, crop);
    if (image) onCropped(image);
  };

  return (
    <Modal opened onClose={onCancel} title={labels.cropTitle} size="md" withCloseButton={false}>
      <Text mb="sm">{labels.cropHint}</Text>
      <ReactCrop
        className={styles.crop}
        aspect={1}
        keepSelection
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        ariaLabels={ariaLabels}
      >
        <img
          ref={picture}
          src={source}
          alt=""
          className={styles.whole}
          onLoad={({ currentTarget: { width, height } }) => setCrop(largestSquare(width, height))}
          onError={onUnreadable}
        />
      </ReactCrop>
      <DialogActions>
        <Button onClick={save} loading={isSaving} disabled={!crop}>
          {labels.save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </DialogActions>
    </Modal>
  );
}

function largestSquare(width: number, height: number): PercentCrop {
  const across = width > height ? (height / width) * 100 : 100;
  return centerCrop(makeAspectCrop({ unit: '%', width: across }, 1, width, height), width, height);
}
