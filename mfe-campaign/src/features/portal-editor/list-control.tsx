import { useId, useRef, type ReactNode } from 'react';
import { steadyPress } from '@lastcall/host-api/problems';
import { ActionIcon, ArrowDownIcon, ArrowUpIcon, Button, PlusIcon, Text, Trash2Icon } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './list-control.module.css';

interface ListControlProps<T> {
  readonly label: string;
  /** The DOM name by which it is focused when the list as a whole is invalid. */
  readonly name: string;
  readonly items: readonly T[];
  readonly onChange: (items: T[]) => void;
  readonly maxItems: number;
  /** Returns the label of an item, by its position from 1. */
  readonly nameOf: (at: number) => string;
  readonly addLabel: string;
  /** The values of a new item. */
  readonly blank: T;
  readonly error: string | undefined;
  /** Renders the controls of an item. */
  readonly children: (item: T, at: number, change: (item: T) => void) => ReactNode;
}

/** A list within a block, whose items can be added, reordered and removed. */
export function ListControl<T>({
  label,
  name,
  items,
  onChange,
  maxItems,
  nameOf,
  addLabel,
  blank,
  error,
  children,
}: ListControlProps<T>): ReactNode {
  const labelId = useId();
  const list = useRef<HTMLDivElement>(null);
  const isFull = items.length >= maxItems;

  const focusItem = (at: number): void =>
    void requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll<HTMLElement>('[role="group"]')
        [at]?.querySelector<HTMLElement>('input, textarea, button')
        ?.focus(),
    );
  const move = (at: number, to: number): void => {
    if (to < 0 || to >= items.length) return;
    onChange(items.toSpliced(at, 1).toSpliced(to, 0, items[at]!));
  };
  return (
    <div className={styles.list} ref={list} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {items.map((item, at) => (
        // Items have no ids: their index is the key.
        <div key={at} className={styles.item} role="group" aria-label={nameOf(at + 1)}>
          <div className={styles.head}>
            <span className={styles.name}>{nameOf(at + 1)}</span>
            <ActionIcon
              size={28}
              aria-label={texts.itemUp(nameOf(at + 1))}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUpIcon size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={texts.itemDown(nameOf(at + 1))}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDownIcon size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={texts.itemRemove(nameOf(at + 1))}
              onClick={() => {
                onChange(items.toSpliced(at, 1));
                focusItem(Math.max(0, at - 1));
              }}
            >
              <Trash2Icon size={14} aria-hidden />
            </ActionIcon>
          </div>
          {children(item, at, (changed) => onChange(items.with(at, changed)))}
        </div>
      ))}
      {error && (
        <Text c="danger" size="xs" role="alert">
          {error}
        </Text>
      )}
      <Button
        name={name}
        size="xs"
        variant="default"
        leftSection={<PlusIcon size={14} aria-hidden />}
        disabled={isFull}
        {...steadyPress}
        onClick={() => {
          onChange([...items, blank]);
          focusItem(items.length);
        }}
      >
        {isFull ? texts.itemsFull(maxItems) : addLabel}
      </Button>
    </div>
  );
}
