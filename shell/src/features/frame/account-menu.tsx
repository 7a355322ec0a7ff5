import type { TimeFormat } from '@lastcall/contracts/platform';
import { chooseTimeFormat, chosenTimeFormat, useAppSelector } from '@lastcall/host-api';
import {
  KeyIcon,
  LogOutIcon,
  Menu,
  MonitorIcon,
  MoonIcon,
  SunIcon,
  UsersIcon,
  useThemeChoice,
  WebhookIcon,
} from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { frame as words } from '../../messages.ts';
import { AvatarFace } from './avatar-face.tsx';
import styles from './frame.module.css';
import { labels } from './menu-messages.ts';

const themes = [
  { choice: 'light', Icon: SunIcon },
  { choice: 'dark', Icon: MoonIcon },
  { choice: 'auto', Icon: MonitorIcon },
] as const;
const timeFormats: readonly TimeFormat[] = ['auto', '12-hour', '24-hour'];

/** Shows the signed-in user, the choices of theme and time format, and sign-out. */
export default function AccountMenu(): ReactNode {
  const user = useAppSelector(({ session }) => session.session?.user);
  const navigate = useNavigate();
  const { choice: chosen, choose } = useThemeChoice();
  if (!user) return null;
  return (
    <Menu defaultOpened position="right-end" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.avatar}>
          <AvatarFace name={user.name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who} role="none">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <div role="group" aria-label={labels.theme}>
          <Menu.Label aria-hidden>{labels.theme}</Menu.Label>
          <Menu.RadioGroup value={chosen} onChange={(choice) => choose(choice as typeof chosen)}>
            {themes.map(({ choice, Icon }) => (
              <Menu.RadioItem key={choice} value={choice}>
                <span className={styles.theme}>
                  <Icon size={16} aria-hidden />
                  {labels.themes[choice]}
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <div role="group" aria-label={labels.timeFormat}>
          <Menu.Label aria-hidden>{labels.timeFormat}</Menu.Label>
          <Menu.RadioGroup value={chosenTimeFormat()} onChange={(choice) => changeTimeFormat(choice as TimeFormat)}>
            {timeFormats.map((choice) => (
              <Menu.RadioItem key={choice} value={choice}>
                {labels.timeFormats[choice]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        {user.isStaff && (
          <Menu.Item leftSection={<UsersIcon size={16} aria-hidden />} onClick={() => void navigate('/staff/accounts')}>
            {labels.accounts}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<WebhookIcon size={16} aria-hidden />} onClick={() => void navigate('/webhooks')}>
          {labels.webhooks}
        </Menu.Item>
        <Menu.Item leftSection={<KeyIcon size={16} aria-hidden />} onClick={() => void navigate('/api-keys')}>
          {labels.apiKeys}
        </Menu.Item>
        <Menu.Item leftSection={<LogOutIcon size={16} aria-hidden />} onClick={() => void navigate('/sign-out')}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Reloads, since every displayed time changes; the browser asks first when there are unsaved changes. */
function changeTimeFormat(timeFormat: TimeFormat): void {
  chooseTimeFormat(timeFormat);
  location.reload();
}
