import type { ReactNode } from 'react';
import { Skeleton } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { useSampleImage } from '../../lib/use-sample-image.ts';
import styles from './sample-card.module.css';

interface SampleCardProps {
  /** The field that is chosen for. */
  readonly field: 'background' | 'expiration_image_id';
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Where the picture is; null while it cannot be drawn. */
  readonly address: string | null;
  /** What stands in the picture's place when it has nothing to see. */
  readonly children?: ReactNode;
}

/** One look of several, shown as the picture that readers get. */
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
