import { CalendarClockIcon, FileTextIcon, LayoutListIcon, ListChecksIcon, MailIcon, PaletteIcon, UsersIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownedScreens } from '../../lib/remotes/owners.ts';
import { useKnownRemotes } from '../../lib/remotes/use-remotes.ts';
import { campaign as words } from '../../messages.ts';
import { isEnabled, labelledScreens, sections, type SectionName } from './sections.ts';
import styles from './campaign-frame.module.css';

const icons: Record<SectionName, typeof MailIcon> = { deadline: CalendarClockIcon, pages: FileTextIcon, emails: MailIcon, appearance: PaletteIcon, testing: ListChecksIcon, people: UsersIcon };

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

/** The sections of a campaign, and below them what remotes add to it; those that cannot be opened yet say why. */
export function EditorSidebar({ path, campaign, pathOf }: EditorSidebarProps): ReactNode {
  const added = labelledScreens(ownedScreens(useKnownRemotes().remotes));
  return (
    <nav className={styles.sidebar} aria-label={words.sidebar}>
      <p className={styles.sidebarTitle}>{words.sidebar}</p>
      <ul className={styles.items}>
        {sections.map(({ name, path: to, paths }) => (
          <Item key={name} Icon={icons[name]} label={words.sections[name]} to={isEnabled(name, campaign) ? pathOf(to) : null} isOpen={paths.includes(path)} reason={campaign ? words.needsPage : words.notYet} />
        ))}
        {added.map((screen) => (
          <Item key={screen.path} Icon={LayoutListIcon} label={screen.label} to={campaign ? pathOf(screen.path) : null} isOpen={screen.path === path} reason={words.notYet} />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  readonly Icon: typeof MailIcon;
  readonly label: string;
  /** Where it leads, or null when it cannot be opened yet, for this reason. */
  readonly to: string | null;
  readonly reason: string;
  readonly isOpen: boolean;
}

function Item({ Icon, label, to, reason, isOpen }: ItemProps): ReactNode {
  const content = (
    <>
      <Icon size={18} aria-hidden />
      {label}
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className={styles.item} role="link" aria-disabled="true" title={reason}>
          {content}
        </span>
      ) : (
        <Link ref={isOpen ? bringIntoSight : undefined} className={styles.item} to={to} aria-current={isOpen ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </li>
  );
}
