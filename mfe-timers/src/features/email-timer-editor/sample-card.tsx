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
}

interface ImageCardProps extends SampleCardProps {
  /** The image's URL; null while it is loading. */
  readonly url: string | null;
  readonly hasFailed: boolean;
  /** A `ref` for the image's container. */
  readonly imageRef?: (element: Element | null) => void;
  /** The text instead of a transparent image. */
  readonly children?: ReactNode;
}

/** One of several options, shown as the image that readers get. */
export function ImageCard({
  field,
  name,
  isChosen,
  onChoose,
  url,
  hasFailed,
  imageRef,
  children,
}: ImageCardProps): ReactNode {
  return (
    <RadioCard name={field} isChosen={isChosen} onChoose={onChoose} className={styles.card}>
      <span className={styles.stage} ref={imageRef}>
        {children ?? (url ? <img src={url} alt="" /> : <Skeleton className={styles.waiting} visible={!hasFailed} />)}
      </span>
      <span className={styles.name}>{name}</span>
    </RadioCard>
  );
}

interface RenderedCardProps extends SampleCardProps, Pick<ImageCardProps, 'children'> {
  /** The URL at which the service renders the image; null while it cannot be rendered. */
  readonly sourceUrl: string | null;
}

/** An option whose image the service renders once it is visible. */
export function RenderedCard({ sourceUrl, ...card }: RenderedCardProps): ReactNode {
  const { url, hasFailed, imageRef } = useSampleImage(sourceUrl);
  return <ImageCard {...card} url={url} hasFailed={hasFailed} imageRef={imageRef} />;
}
