import {
  ActivityIcon,
  BanknoteIcon,
  CalendarClockIcon,
  FileTextIcon,
  LayoutListIcon,
  ListChecksIcon,
  MailIcon,
  PaletteIcon,
  SettingsIcon,
  TagIcon,
  UsersIcon,
} from '@lastcall/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { words } from './messages.ts';
import { QuickstartCard } from './quickstart-card.tsx';
import {
  addedItems,
  isOfAnnouncement,
  screenOf,
  sidebarItems,
  type SectionName,
  type SidebarCampaign,
  type SidebarOf,
} from './sections.ts';
import styles from './campaign-frame.module.css';

type Icon = typeof MailIcon;
const icons: Record<SectionName, Icon> = {
  deadline: CalendarClockIcon,
  discounts: TagIcon,
  pages: FileTextIcon,
  emails: MailIcon,
  appearance: PaletteIcon,
  settings: SettingsIcon,
  testing: ListChecksIcon,
  people: UsersIcon,
};
/** Of screens that remotes add; one that is not known here has a plain icon. */
const iconsOfAdded: Readonly<Record<string, Icon>> = { sales: BanknoteIcon, events: ActivityIcon };

interface EditorSidebarProps extends SidebarOf {
  /** Its quick start is null until it is there. */
  readonly campaign: (SidebarCampaign & { readonly quickstartPercentage: number | null }) | null;
  /** The screen that is open, as it stands in the address. */
  readonly path: string;
  readonly pathOf: (section: string) => string;
  /** What remotes bring; null while that is not known. */
  readonly screens: readonly OwnedScreen[] | null;
  /** What stores read in place of the quick start. */
  readonly guideUrl: string | null;
}

/** On a phone the items are a row that is wider than the screen: the open one is in its middle, also after the phone is turned. */
function keepInSight(item: HTMLLIElement | null): (() => void) | undefined {
  if (!item) return undefined;
  const row = item.closest('nav')!;
  const middleOf = (element: HTMLElement): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const observer = new ResizeObserver(() => row.scrollBy({ left: middleOf(item) - middleOf(row) }));
  observer.observe(row);
  return () => observer.disconnect();
}

/** The sections of a campaign, and below them what remotes add to it; those that cannot be opened yet say why. */
export function EditorSidebar({ path, campaign, usage, pathOf, screens, guideUrl }: EditorSidebarProps): ReactNode {
  const sidebar = { campaign, usage };
  const labelOf = (name: SectionName): string =>
    name === 'deadline' && isOfAnnouncement(sidebar) ? words.sections.settings : words.sections[name];
  return (
    <div className={styles.sidebar}>
      <div className={styles.stuck}>
        <nav className={styles.sections} aria-label={words.sidebar}>
          <p className={styles.sidebarTitle}>{words.sidebar}</p>
          <ul className={styles.items}>
            {sidebarItems(sidebar, path).map(({ name, paths, obstacle }) => {
              const screen = screenOf({ paths }, screens);
              if (screen === null) return null;
              return (
                <Item
                  key={name}
                  Icon={icons[name]}
                  label={labelOf(name)}
                  to={obstacle ? null : pathOf(screen)}
                  isOpen={paths.includes(path)}
                  reason={obstacle ? words[obstacle] : undefined}
                />
              );
            })}
            {addedItems(screens ?? [], sidebar, path).map(({ path: screen, label, obstacle }) => (
              <Item
                key={screen}
                Icon={iconsOfAdded[screen] ?? LayoutListIcon}
                label={label}
                to={obstacle ? null : pathOf(screen)}
                isOpen={screen === path}
                reason={obstacle ? words[obstacle] : undefined}
              />
            ))}
          </ul>
        </nav>
        {campaign && campaign.quickstartPercentage !== null && (
          <QuickstartCard
            campaign={{ ...campaign, quickstartPercentage: campaign.quickstartPercentage }}
            usage={usage}
            pathOf={pathOf}
            guideUrl={guideUrl}
          />
        )}
      </div>
    </div>
  );
}

interface ItemProps {
  readonly Icon: Icon;
  readonly label: string;
  /** Where it leads, or null when it cannot be opened yet. */
  readonly to: string | null;
  readonly reason: string | undefined;
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
    <li ref={isOpen ? keepInSight : undefined}>
      {to === null ? (
        <span
          className={styles.item}
          role="link"
          aria-disabled="true"
          title={reason}
          aria-current={isOpen ? 'page' : undefined}
        >
          {content}
        </span>
      ) : (
        <Link className={styles.item} to={to} aria-current={isOpen ? 'page' : undefined}>
          {content}
        </Link>
      )}
    </li>
  );
}
