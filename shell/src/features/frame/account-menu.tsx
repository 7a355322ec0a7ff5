import { useAppSelector } from '@lastcall/host-api';
import { CheckIcon, LogOutIcon, Menu, MonitorIcon, MoonIcon, SunIcon, useThemeChoice } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { frame as words } from '../../messages.ts';
import { initialsOf } from './initials.ts';
import styles from './frame.module.css';

const themes = [
  { choice: 'light', Icon: SunIcon },
  { choice: 'dark', Icon: MoonIcon },
  { choice: 'auto', Icon: MonitorIcon },
] as const;

/** Who is signed in, light or dark, and the way out. */
export default function AccountMenu(): ReactNode {
  const user = useAppSelector(({ session }) => session.session?.user);
  const navigate = useNavigate();
  const { choice: chosen, choose } = useThemeChoice();
  if (!user) return null;
  return (
    <Menu defaultOpened position="right-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`${words.account}: ${user.name}`}>
          {initialsOf(user.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{words.theme}</Menu.Label>
        {themes.map(({ choice, Icon }) => (
          <Menu.Item key={choice} leftSection={<Icon size={16} aria-hidden />} rightSection={chosen === choice ? <CheckIcon size={16} aria-hidden /> : null} onClick={() => choose(choice)} closeMenuOnClick={false} role="menuitemradio" aria-checked={chosen === choice}>
            {words.themes[choice]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOutIcon size={16} aria-hidden />} onClick={() => void navigate('/sign-out')}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
