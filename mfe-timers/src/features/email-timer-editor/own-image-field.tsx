import { useRef, type ReactNode } from 'react';
import { imageTypes, type ImageUpload } from '@lastcall/host-api/editor';
import { Button, Progress } from '@lastcall/ui';
import { customImageCopy as words } from '../../messages.ts';
import styles from './own-image-field.module.css';

interface OwnImageFieldProps {
  readonly image: ImageUpload;
  readonly hasOne: boolean;
  /** True while a file is dragged over the drop zone. */
  readonly isOver: boolean;
}

/** Selects an own picture, and shows its upload. */
export function OwnImageField({ image: { uploading, problem, take }, hasOne, isOver }: OwnImageFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field} data-over={isOver} role="group" aria-label={words.title}>
      <span className={styles.title}>{words.title}</span>
      {uploading === null ? (
        <>
          <span className={styles.hint}>{hasOne ? words.replaceHint : words.hint}</span>
          <Button size="xs" variant="default" onClick={() => input.current?.click()}>
            {hasOne ? words.replace : words.choose}
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
