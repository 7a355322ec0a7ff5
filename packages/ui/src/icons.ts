/** The icons in use, one by one, so that no other reaches the browser. */
export {
  ArrowLeftIcon, ArrowRightIcon, CalendarClockIcon, CheckIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon, CircleAlertIcon, CircleCheckIcon, CircleHelpIcon, ClockIcon, CodeIcon,
  CopyIcon, EllipsisIcon, ExternalLinkIcon, EyeIcon, EyeOffIcon, FileTextIcon, GlobeIcon, HourglassIcon, ImageIcon, InfoIcon, LayersIcon, LayoutListIcon, LinkIcon, ListChecksIcon, LoaderIcon, LogOutIcon, MailIcon,
  MaximizeIcon, MenuIcon, MinimizeIcon, MonitorIcon, MoonIcon, PaletteIcon, PanelRightIcon, PencilIcon, PlugIcon, PlusIcon, RedoIcon, RefreshCwIcon, RotateCcwIcon, SearchIcon, SettingsIcon, SmartphoneIcon, SunIcon,
  TabletIcon, Trash2Icon, TriangleAlertIcon, UndoIcon, UserIcon, XIcon, ZapIcon, DollarSignIcon,
} from 'lucide-react';
