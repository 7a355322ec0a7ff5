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
import { labels } from './messages.ts';
import { QuickstartCard } from './quickstart-card.tsx';
import {
  addedItems,
  isOfAnnouncement,
  screenOf,
  sidebarItems,
  type SectionName,
  type SidebarCampaign,
  type SidebarContext,
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
  leads: UsersIcon,
};
/** The icons of remotes' screens; an unknown name gets a default icon. */
const iconsOfAdded: Readonly<Record<string, Icon>> = { sales: BanknoteIcon, events: ActivityIcon };

interface EditorSidebarProps extends SidebarContext {
  /** The quick start is null until it is loaded. */
  readonly campaign: (SidebarCampaign & { readonly quickstartPercentage: number | null }) | null;
  /** The path of the open screen. */
  readonly path: string;
  readonly pathOf: (section: string) => string;
  /** The screens of remotes; null while unknown. */
  readonly screens: readonly OwnedScreen[] | null;
  /** The store guide, which replaces the quick start. */
  readonly guideUrl: string | null;
}

/** On a phone, the items are a scrollable row: the current one stays centered, even when the phone is rotated. */
function scrollToItem(item: HTMLLIElement | null): (() => void) | undefined {
  if (!item) return undefined;
  const row = item.closest('nav')!;
  const middleOf = (element: HTMLElement): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const observer = new ResizeObserver(() => row.scrollBy({ left: middleOf(item) - middleOf(row) }));
  // Items are as wide as their text, whose width changes once its font has loaded.
  for (const element of [row, ...row.querySelectorAll('li')]) observer.observe(element);
  return () => observer.disconnect();
}

/** The sections of a campaign, followed by those of remotes; locked ones explain why. */
export function EditorSidebar({ path, campaign, usage, pathOf, screens, guideUrl }: EditorSidebarProps): ReactNode {
  const sidebar = { campaign, usage };
  const labelOf = (name: SectionName): string =>
    name === 'deadline' && isOfAnnouncement(sidebar) ? labels.sections.settings : labels.sections[name];
  return (
    <div className={styles.sidebar}>
      <div className={styles.stuck}>
        <nav className={styles.sections} aria-label={labels.sidebar}>
          <p className={styles.sidebarTitle}>{labels.sidebar}</p>
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
                  reason={obstacle ? labels[obstacle] : undefined}
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
                reason={obstacle ? labels[obstacle] : undefined}
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
  /** The target path, or null when it is locked. */
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
    <li ref={isOpen ? scrollToItem : undefined}>
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
