import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ChevronDownIcon } from '@lastcall/ui';
import styles from './editor-panel.module.css';

const Opened = createContext<{ openId: string | null; open: (id: string | null) => void }>({
  openId: null,
  open: () => {},
});

interface EditorPanelProps {
  /** The `id` of the initially open section; null for none. */
  readonly defaultSection?: string | null;
  /** The open section of a controlled panel; without it the panel manages its own. */
  readonly section?: string | null;
  readonly onSectionChange?: (section: string | null) => void;
  readonly label?: string;
  readonly children: ReactNode;
}

/** An editor's controls in sections, one of which is open at a time. */
export function EditorPanel({
  defaultSection = null,
  section,
  onSectionChange,
  label,
  children,
}: EditorPanelProps): ReactNode {
  const [own, setOwn] = useState(defaultSection);
  const openId = section === undefined ? own : section;
  const value = useMemo(() => ({ openId, open: onSectionChange ?? setOwn }), [openId, onSectionChange]);
  return (
    <div className={styles.panel} role={label ? 'group' : undefined} aria-label={label}>
      <Opened.Provider value={value}>{children}</Opened.Provider>
    </div>
  );
}

interface EditorSectionProps {
  readonly id: string;
  readonly title: string;
  /** A short summary of the section's values, shown while it is closed. */
  readonly summary?: ReactNode;
  /** Marks a section with invalid fields. */
  readonly hasError?: boolean;
  readonly children: ReactNode;
}

/** A section of an editor's panel. Its content stays mounted, so that form fields stay registered. A closed section's content is first rendered after everything visible. */
export function EditorSection({ id, title, summary, hasError = false, children }: EditorSectionProps): ReactNode {
  const { openId, open } = useContext(Opened);
  const section = useRef<HTMLElement>(null);
  const bodyId = useId();
  const isOpen = openId === id;
  const isMounted = useDeferredValue(true, isOpen);

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Closing the section above may have scrolled the beginning out of view. An initially open section is not measured: the browser would
    // lay out the whole editor twice.
    if (isOpen && !wasOpen.current) bringBeginningIntoSight(section.current!);
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <section className={styles.section} ref={section}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => open(isOpen ? null : id)}
        >
          <span className={styles.title} data-error={hasError}>
            {title}
          </span>
          {!isOpen && (
            <span className={styles.summary} title={typeof summary === 'string' ? summary : undefined}>
              {summary}
            </span>
          )}
          <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {(isOpen || isMounted) && children}
      </div>
    </section>
  );
}

/** Scrolls only the element's own scroll container to its beginning. */
function bringBeginningIntoSight(element: HTMLElement): void {
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  const above = scroller ? scroller.getBoundingClientRect().top - element.getBoundingClientRect().top : 0;
  if (above > 0) scroller!.scrollTop -= above;
}
