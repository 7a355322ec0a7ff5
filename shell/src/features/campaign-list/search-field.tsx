import { limits } from '@lastcall/contracts/platform';
import { SearchIcon, XIcon } from '@lastcall/ui/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { labels } from './messages.ts';
import styles from './list-toolbar.module.css';

/** Milliseconds of pause before a search. */
const debounceMs = 250;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when the user pauses typing. The slash key focuses it from anywhere on the screen. */
export function SearchField({ value, onSearch }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  /** Searches from this field that the URL does not reflect yet, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  if (value !== shown) {
    setShown(value);
    setAsked(asked.slice(asked.indexOf(value) + 1));
    // The URL has a search from elsewhere, such as back navigation. A search from this field does not overwrite what was typed since.
    if (!asked.includes(value)) setTyped(value);
  }

  useEffect(() => {
    const text = typed.trim();
    if (text === (asked.at(-1) ?? value)) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, text]);
      onSearch(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, asked, value, onSearch]);

  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);

  const clear = (): void => {
    setTyped('');
    field.current?.focus();
  };

  return (
    <div className={styles.search} title={labels.searchKey}>
      <SearchIcon size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && typed !== '' && clear()}
        maxLength={limits.campaignName}
        aria-label={labels.search}
        aria-keyshortcuts="/"
        placeholder={labels.search}
        spellCheck={false}
      />
      {typed !== '' && (
        <button type="button" aria-label={labels.clearSearch} onClick={clear}>
          <XIcon size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
