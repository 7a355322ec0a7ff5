import type { ReactNode } from 'react';
import { Skeleton } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { useSampleImage } from '../../lib/use-sample-image.ts';
import styles from './sample-card.module.css';

interface SampleCardProps {
  /** The field that the choice sets. */
  readonly field: 'background' | 'expiration_image_id';
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** The URL of the image; null while it cannot be rendered. */
  readonly address: string | null;
  /** The text instead of a transparent image. */
  readonly children?: ReactNode;
}

/** One of several options, shown as the image that readers get. */
export function SampleCard({ field, name, isChosen, onChoose, address, children }: SampleCardProps): ReactNode {
  const { url, hasFailed, watch } = useSampleImage(address);
  return (
    <RadioCard name={field} isChosen={isChosen} onChoose={onChoose} className={styles.card}>
      <span className={styles.stage} ref={watch}>
        {children ?? (url ? <img src={url} alt="" /> : <Skeleton className={styles.waiting} visible={!hasFailed} />)}
      </span>
      <span className={styles.name}>{name}</span>
    </RadioCard>
  );
}
