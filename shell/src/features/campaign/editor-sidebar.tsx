import { CalendarClockIcon, FileTextIcon, ListChecksIcon, MailIcon, PaletteIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaign as words } from '../../messages.ts';
import { isEnabled, sections, type SectionName } from './sections.ts';
import styles from './campaign-frame.module.css';

const icons: Record<SectionName, typeof MailIcon> = { deadline: CalendarClockIcon, pages: FileTextIcon, emails: MailIcon, appearance: PaletteIcon, testing: ListChecksIcon };

interface EditorSidebarProps {
  /** The screen that is open, as it stands in the address. */
  readonly path: string;
  /** The campaign, or null while it is being created. */
  readonly campaign: { readonly pageCount: number } | null;
  readonly pathOf: (section: string) => string;
}

/** On a phone the items are a row that is wider than the screen. */
function bringIntoSight(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The sections of a campaign; those that cannot be opened yet say why. */
export function EditorSidebar({ path, campaign, pathOf }: EditorSidebarProps): ReactNode {
  return (
    <nav className={styles.sidebar} aria-label={words.sidebar}>
      <p className={styles.sidebarTitle}>{words.sidebar}</p>
      <ul className={styles.items}>
        {sections.map((section) => {
          const Icon = icons[section.name];
          const isOpen = section.paths.includes(path);
          const content = (
            <>
              <Icon size={18} aria-hidden />
              {words.sections[section.name]}
            </>
          );
          return (
            <li key={section.name}>
              {isEnabled(section.name, campaign) ? (
                <Link ref={isOpen ? bringIntoSight : undefined} className={styles.item} to={pathOf(section.path)} aria-current={isOpen ? 'page' : undefined}>
                  {content}
                </Link>
              ) : (
                <span className={styles.item} role="link" aria-disabled="true" title={campaign ? words.needsPage : words.notYet}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
