/** The icons in use, one by one, so that no other reaches the browser. */
export {
  ActivityIcon, ArchiveIcon, ArrowRightIcon, BanknoteIcon, CalendarClockIcon, ChevronsUpDownIcon, CircleCheckIcon, DownloadIcon, ExternalLinkIcon, EyeOffIcon, FileTextIcon, HourglassIcon, InfoIcon, KeyIcon, LinkIcon,
  ListChecksIcon, LockIcon, LogOutIcon, MailIcon, MaximizeIcon, MinimizeIcon, MonitorIcon, MoonIcon, PaletteIcon, PanelRightIcon, PencilIcon, RedoIcon, RotateCcwIcon, SettingsIcon,
  SmartphoneIcon, SunIcon, TabletIcon, TagIcon, Trash2Icon, TriangleAlertIcon, UndoIcon, UsersIcon, WebhookIcon,
} from 'lucide-react';
