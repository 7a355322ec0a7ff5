import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { StoreItem } from '@lastcall/contracts/shopify';
import { storeLimits } from '@lastcall/contracts/shopify/store-facts';
import { ActionIcon, Alert, Button, Combobox, SearchIcon, TextInput, useCombobox, XIcon } from '@lastcall/ui';
import type { ChosenItem } from './discount-values.ts';
import { ItemSummary } from './item-summary.tsx';
import styles from './item-picker.module.css';
import { matchingItems } from './matching-items.ts';
import { messages } from './messages.ts';
import { useStoreItems } from './use-store-items.ts';

/** Milliseconds that the list stays open after blur, so that a click on an entry still counts. */
const closeDelayMs = 150;

/** The list is above the form, but below the header, the save bar and the navigation. */
const dropdownZIndex = 50;

interface ItemPickerProps {
  readonly campaignId: string;
  readonly scope: 'specific' | 'collections';
  readonly currency: string;
  readonly chosen: readonly ChosenItem[];
  readonly onChange: (chosen: readonly ChosenItem[]) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** Searches products or collections by title, and lists the selected ones. */
export function ItemPicker({
  campaignId,
  scope,
  currency,
  chosen,
  onChange,
  onBlur,
  error,
}: ItemPickerProps): ReactNode {
  const labels = messages.items[scope];
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { items, hasFailed, isSearching, hasMore, retry } = useStoreItems(
    campaignId,
    scope === 'specific' ? 'products' : 'collections',
    search,
  );
  const known = useCachedPictures(items);
  const found = items && matchingItems(items, search, chosen);
  const isFull = chosen.length >= storeLimits.items;

  useEffect(() => () => clearTimeout(closing.current), []);
  useScrollIntoView(list, combobox.dropdownOpened, items !== undefined);
  const open = (): void => {
    clearTimeout(closing.current);
    combobox.openDropdown();
  };
  const add = (id: string): void => {
    const item = found?.find((each) => each.id === id);
    if (!item) return;
    const { title, price, handle } = item;
    onChange([...chosen, { id, title, price, handle }]);
    setSearch('');
    combobox.resetSelectedOption();
  };
  const remove = (id: string): void => {
    onChange(chosen.filter((each) => each.id !== id));
    field.current?.focus();
  };

  return (
    <div className={styles.picker} data-open={combobox.dropdownOpened && !hasFailed}>
      <Combobox
        store={combobox}
        onOptionSubmit={add}
        shadow="md"
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        zIndex={dropdownZIndex}
        middlewares={{ flip: false }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
            label={labels.search}
            placeholder={messages.searchPlaceholder}
            leftSection={<SearchIcon size={16} aria-hidden />}
            autoComplete="off"
            maxLength={storeLimits.search}
            disabled={isFull}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.resetSelectedOption();
              open();
            }}
            onFocus={open}
            onClick={open}
            onKeyDown={(event) => {
              // Enter selects an entry here, but submits the form from other fields.
              if (event.key === 'Enter') event.preventDefault();
            }}
            onBlur={() => {
              onBlur();
              closing.current = setTimeout(() => combobox.closeDropdown(), closeDelayMs);
            }}
            error={error}
          />
        </Combobox.Target>
        <Combobox.Dropdown ref={list} className={styles.list} hidden={hasFailed}>
          <Combobox.Header className={styles.sum}>{labels.chosenCount(chosen.length)}</Combobox.Header>
          <Combobox.Options className={styles.found} aria-label={labels.found}>
            {found?.map((item) => (
              <Combobox.Option key={item.id} value={item.id} className={styles.option}>
                <ItemSummary item={item} image={item.image} currency={currency} />
              </Combobox.Option>
            ))}
            {!isSearching && found?.length === 0 && <Combobox.Empty>{labels.none}</Combobox.Empty>}
            {isSearching && <Combobox.Empty>{messages.searching}</Combobox.Empty>}
          </Combobox.Options>
          {!isSearching && hasMore && <Combobox.Footer>{messages.moreItems}</Combobox.Footer>}
        </Combobox.Dropdown>
      </Combobox>
      {isFull && <p className={styles.hint}>{messages.full(storeLimits.items)}</p>}
      {hasFailed && (
        <Alert color="danger" role="alert">
          <div className={styles.failure}>
            {messages.itemsFailed}
            <Button variant="default" size="compact-sm" onClick={retry}>
              {messages.tryAgain}
            </Button>
          </div>
        </Alert>
      )}
      {chosen.length > 0 && (
        <ChosenItems scope={scope} chosen={chosen} pictures={known} currency={currency} onRemove={remove} />
      )}
    </div>
  );
}

interface ChosenItemsProps extends Pick<ItemPickerProps, 'scope' | 'chosen' | 'currency'> {
  readonly pictures: ReadonlyMap<string, string | null>;
  readonly onRemove: (id: string) => void;
}

function ChosenItems({ scope, chosen, pictures, currency, onRemove }: ChosenItemsProps): ReactNode {
  const labels = messages.items[scope];
  return (
    <div>
      <p className={styles.count} role="status">
        {labels.chosenCount(chosen.length)}
      </p>
      <ul className={styles.chosen} aria-label={labels.chosen}>
        {chosen.map((item) => (
          <li key={item.id} className={styles.row}>
            <ItemSummary item={item} image={pictures.get(item.id) ?? null} currency={currency} />
            <ActionIcon aria-label={messages.remove(item.title)} onClick={() => onRemove(item.id)}>
              <XIcon size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls the list fully into view when it opens and when its entries are loaded. */
function useScrollIntoView(list: RefObject<HTMLElement | null>, isOpen: boolean, isFilled: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    // The list is laid out in the next frame.
    const frame = requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [list, isOpen, isFilled]);
}

/** Remembers every picture from the shop, including those of items that a later search does not return. */
function useCachedPictures(items: readonly StoreItem[] | undefined): ReadonlyMap<string, string | null> {
  const [known, setKnown] = useState<{
    readonly from: typeof items;
    readonly pictures: ReadonlyMap<string, string | null>;
  }>({ from: undefined, pictures: new Map() });
  if (items === undefined || known.from === items) return known.pictures;
  const pictures = new Map([...known.pictures, ...items.map(({ id, image }) => [id, image] as const)]);
  setKnown({ from: items, pictures });
  return pictures;
}
