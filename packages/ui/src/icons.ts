/** The icons in use, one by one, so that no other reaches the browser. */
export {
  ActivityIcon, ArchiveIcon, ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, BanknoteIcon, CalendarClockIcon, ChevronsUpDownIcon, CircleCheckIcon, CirclePlayIcon, DownloadIcon,
  ExternalLinkIcon, EyeIcon, EyeOffIcon, FileTextIcon, GripVerticalIcon, HeadingIcon, HourglassIcon, ImageIcon, InfoIcon, KeyIcon, LinkIcon, ListChecksIcon, LockIcon, LogOutIcon, MailIcon,
  MaximizeIcon, MinimizeIcon, MonitorIcon, MoonIcon, MousePointerClickIcon, PackageIcon, PaletteIcon, PanelRightIcon, PencilIcon, QuoteIcon, RedoIcon, RotateCcwIcon, SettingsIcon, SmartphoneIcon,
  StarIcon, StoreIcon, SunIcon, TabletIcon, TagIcon, Trash2Icon, TriangleAlertIcon, UndoIcon, UsersIcon, WebhookIcon,
} from 'lucide-react';
