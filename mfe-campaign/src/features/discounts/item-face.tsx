import { useState, type ReactNode } from 'react';
import { LayersIcon, moneyText, PackageIcon } from '@lastcall/ui';
import type { ChosenItem } from './discount-values.ts';
import styles from './item-picker.module.css';

interface ItemFaceProps {
  readonly item: ChosenItem;
  readonly image: string | null;
  readonly currency: string;
}

/** How a product or a collection looks in a list: its picture, its title, and what it costs. */
export function ItemFace({ item: { id, title, price }, image, currency }: ItemFaceProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const Stand = id.includes('/Collection/') ? LayersIcon : PackageIcon;
  return (
    <span className={styles.face}>
      <span className={styles.picture}>
        {image !== null && !isBroken ? (
          <img
            src={image}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        ) : (
          <Stand size={18} aria-hidden />
        )}
      </span>
      <span className={styles.name}>{title}</span>
      {price !== null && <span className={styles.price}>{priceText(price, currency)}</span>}
    </span>
  );
}

/** What a shop says in words stays as it is. */
function priceText(price: string, currency: string): string {
  return /^\d+(\.\d+)?$/.test(price) ? moneyText(price, currency) : price;
}
