import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { imageTypes, useImageUpload } from '@lastcall/host-api/editor';
import { Button, Progress } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './picture-field.module.css';
import { useUploadPortalPictureMutation } from './portal-api.ts';

interface PictureFieldProps {
  /** The subject of the picture: "Picture". */
  readonly label: string;
  readonly name: string;
  readonly campaignId: string;
  /** The URL of the current picture; blank for none. */
  readonly url: string;
  readonly isRound?: boolean;
  readonly error?: string | undefined;
  readonly onUploaded: (picture: { readonly id: string; readonly url: string }) => void;
  readonly onRemove: () => void;
}

/** A picture that is uploaded by a button or by dropping a file. */
export function PictureField({
  label,
  name,
  campaignId,
  url,
  isRound = false,
  error,
  onUploaded,
  onRemove,
}: PictureFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [upload] = useUploadPortalPictureMutation();
  const { uploading, problem, take } = useImageUpload({
    send: (image) => upload({ params: { campaignId }, body: { image } }),
    labels: texts,
    onUploaded,
  });
  const wrong = problem ?? error;

  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div
        className={styles.place}
        data-over={isOver}
        data-round={isRound}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => (drag(false)(event), take([...event.dataTransfer.files]))}
      >
        {url !== '' && <img className={styles.picture} src={url} alt="" />}
        <div className={styles.what}>
          {uploading === null ? (
            <>
              <div className={styles.actions}>
                <Button name={name} size="xs" variant="default" onClick={() => input.current?.click()}>
                  {url === '' ? texts.uploadPicture : texts.replacePicture}
                </Button>
                {url !== '' && (
                  <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
                    {texts.removePicture}
                  </Button>
                )}
              </div>
              <span className={styles.hint}>
                {isRound ? `${texts.pictureHint} ${texts.pictureSmall}` : texts.pictureHint}
              </span>
            </>
          ) : (
            <div className={styles.progress}>
              <span role="status">{texts.uploading(uploading)}</span>
              <Progress value={100} animated aria-label={texts.uploading(uploading)} />
            </div>
          )}
        </div>
      </div>
      {wrong && (
        <p className={styles.problem} role="alert">
          {wrong}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        aria-label={texts.pictureFile(label)}
        hidden
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Allows the same file to be selected again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
