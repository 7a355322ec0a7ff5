import { useState, type ReactNode } from 'react';
import { moneyText } from '@lastcall/contracts/platform/formats';
import { LayersIcon, PackageIcon } from '@lastcall/ui';
import type { ChosenItem } from './discount-values.ts';
import styles from './item-picker.module.css';

interface ItemSummaryProps {
  readonly item: ChosenItem;
  readonly image: string | null;
  readonly currency: string;
}

/** A product or a collection in a list: its picture, its title, and its price. */
export function ItemSummary({ item: { id, title, price }, image, currency }: ItemSummaryProps): ReactNode {
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

/** Texts of the shop stay unchanged. */
function priceText(price: string, currency: string): string {
  return /^\d+(\.\d+)?$/.test(price) ? moneyText(price, currency) : price;
}
