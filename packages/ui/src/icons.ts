/** The icons in use, one by one, so that no other reaches the browser. */
export {
  ArchiveIcon, ChevronsUpDownIcon, CircleCheckIcon, DownloadIcon, ExternalLinkIcon, EyeOffIcon, HourglassIcon, InfoIcon, LinkIcon, LockIcon, LogOutIcon, MaximizeIcon, MinimizeIcon, MonitorIcon,
  MoonIcon, PanelRightIcon, PencilIcon, RedoIcon, RotateCcwIcon, SettingsIcon, SmartphoneIcon, SunIcon, TabletIcon, TagIcon, Trash2Icon, TriangleAlertIcon, UndoIcon, WebhookIcon,
} from 'lucide-react';
