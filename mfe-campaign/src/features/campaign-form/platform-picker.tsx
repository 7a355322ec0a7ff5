import { useId, useRef, useState, type ReactNode } from 'react';
import { platformNames, type Platform } from '@lastcall/contracts/campaigns';
import { useValue } from '@lastcall/host-api';
import { Button, SearchIcon, TextInput } from '@lastcall/ui';
import styles from './choices.module.css';
import { messages } from './messages.ts';
import { initialMatchCount, platformMatches } from './platform-matches.ts';

interface PlatformPickerProps<P extends Platform> {
  readonly name: string;
  readonly label: string;
  readonly platforms: readonly P[];
  readonly onChosen?: (platform: P) => void;
}

/** Selects one of many platforms: the most common as tiles, the rest by search or on demand. A preselected one is shown alone until the user changes it. */
export function PlatformPicker<P extends Platform>({
  name,
  label,
  platforms,
  onChosen,
}: PlatformPickerProps<P>): ReactNode {
  const field = useValue<P | undefined>(name);
  const [wasOpened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();

  if (!wasOpened && field.value !== undefined) {
    const open = (): void => {
      setOpened(true);
      requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('input:checked')?.focus());
    };
    return (
      <div>
        <div className={styles.legend}>{label}</div>
        <div className={styles.chosen}>
          <span>{platformNames[field.value]}</span>
          <Button variant="subtle" size="xs" onClick={open} aria-label={messages.changeOf(label)}>
            {messages.change}
          </Button>
        </div>
      </div>
    );
  }

  const { shown, moreCount } = platformMatches(platforms, search, field.value, showsAll);
  const canSeeFewer = showsAll && shown.length > initialMatchCount;
  const choose = (platform: P): void => {
    setOpened(true);
    field.onChange(platform);
    onChosen?.(platform);
  };
  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-invalid={field.error !== undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={field.error ? `${id}-problem` : undefined}
    >
      <div className={styles.head}>
        <span className={styles.legend} id={`${id}-label`}>
          {label}
        </span>
        <TextInput
          className={styles.search}
          size="xs"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          leftSection={<SearchIcon size={14} aria-hidden />}
          placeholder={messages.searchPlaceholder}
          aria-label={messages.search(label)}
        />
      </div>
      {shown.length === 0 && (
        <p className={styles.empty} role="status">
          {messages.noMatch(search)}
        </p>
      )}
      <div className={styles.tiles}>
        {shown.map((platform) => (
          <label key={platform} className={styles.tile}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={platform}
              checked={field.value === platform}
              onChange={() => choose(platform)}
              onFocus={field.onFocus}
              onBlur={field.onBlur}
            />
            {platformNames[platform]}
          </label>
        ))}
        {(moreCount > 0 || canSeeFewer) && (
          <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? messages.seeFewer : messages.seeMore(moreCount)}
          </button>
        )}
      </div>
      {field.error && (
        <p className={styles.problem} id={`${id}-problem`}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}
