import { useRef, type ReactNode } from 'react';
import { imageTypes, type ImageUpload } from '@lastcall/host-api/editor';
import { Button, Progress } from '@lastcall/ui';
import { customImageCopy as words } from '../../messages.ts';
import styles from './custom-image-field.module.css';

interface CustomImageFieldProps {
  readonly image: ImageUpload;
  readonly hasImage: boolean;
  /** True while a file is dragged over the drop zone. */
  readonly isDragOver: boolean;
}

/** Selects a custom image, and shows the progress of its upload. */
export function CustomImageField({
  image: { uploading, problem, take },
  hasImage,
  isDragOver,
}: CustomImageFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field} data-over={isDragOver} role="group" aria-label={words.title}>
      <span className={styles.title}>{words.title}</span>
      {uploading === null ? (
        <>
          <span className={styles.hint}>{hasImage ? words.replaceHint : words.hint}</span>
          <Button size="xs" variant="default" onClick={() => input.current?.click()}>
            {hasImage ? words.replace : words.choose}
          </Button>
        </>
      ) : (
        <div className={styles.progress}>
          <span role="status">{words.uploading(uploading)}</span>
          <Progress value={100} animated aria-label={words.uploading(uploading)} />
        </div>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        aria-label={words.file}
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
