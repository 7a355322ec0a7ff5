import { ChartColumnIcon, CodeIcon, lazyPart, LayersIcon, LayoutListIcon, PageSkeleton } from '@lastcall/ui/core';
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { useAppSelector } from '@lastcall/host-api';
import { Logo } from '../../lib/logo.tsx';
import { useIsStaff } from '../../lib/use-is-staff.ts';
import { frame as words } from '../../messages.ts';
import { AvatarFace } from './avatar-face.tsx';
import styles from './frame.module.css';

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), { Loading: AccountButton });

/** The one frame of every signed-in screen: a slim rail (at the bottom on a phone) and the screen beside it. */
export function Frame(): ReactNode {
  const { pathname } = useLocation();
  const isStaff = useIsStaff();
  const isInCampaigns = /^\/(campaigns|edit|portal-editor|api-integrations|analytics\/.)/.test(pathname);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <nav className={styles.rail} aria-label={words.navigation}>
        <Link className={styles.logo} to="/campaigns" aria-label={words.product}>
          <Logo />
        </Link>
        <Link
          className={styles.item}
          to="/campaigns"
          data-active={isInCampaigns}
          aria-current={pathname === '/campaigns' ? 'page' : undefined}
        >
          <LayoutListIcon size={20} aria-hidden />
          <span>{words.campaigns}</span>
        </Link>
        <NavLink className={styles.item} to="/analytics" end data-active={pathname === '/analytics'}>
          <ChartColumnIcon size={20} aria-hidden />
          <span>{words.analytics}</span>
        </NavLink>
        <NavLink className={styles.item} to="/install" data-active={pathname === '/install'}>
          <CodeIcon size={20} aria-hidden />
          <span>{words.install}</span>
        </NavLink>
        {isStaff && (
          <NavLink className={styles.item} to="/staff/remotes" data-active={pathname === '/staff/remotes'}>
            <LayersIcon size={20} aria-hidden />
            <span>{words.remotes}</span>
          </NavLink>
        )}
        <div className={styles.account}>
          <Account />
        </div>
      </nav>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/** The button of the account menu; the menu itself is loaded on hover or focus. */
function Account(): ReactNode {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? (
    <AccountMenu onLoadFailed={() => setWanted(false)} />
  ) : (
    <AccountButton onClick={() => setWanted(true)} onPointerEnter={AccountMenu.preload} onFocus={AccountMenu.preload} />
  );
}

function AccountButton(handlers: Pick<ComponentProps<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus'>): ReactNode {
  const name = useAppSelector(({ session }) => session.session?.user.name ?? '');
  return (
    <button type="button" className={styles.avatar} aria-haspopup="menu" {...handlers}>
      <AvatarFace name={name} />
    </button>
  );
}
