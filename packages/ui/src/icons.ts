/** The icons in use, one by one, so that no other reaches the browser. */
export {
  ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon, CircleCheckIcon, CircleHelpIcon, EllipsisIcon, ExternalLinkIcon, EyeIcon, EyeOffIcon, GlobeIcon,
  HourglassIcon, ImageIcon, InfoIcon, LayersIcon, LinkIcon, LoaderIcon, LogOutIcon, MaximizeIcon, MenuIcon, MinimizeIcon, MonitorIcon, MoonIcon,
  PanelRightIcon, PencilIcon, PlugIcon, RedoIcon, RefreshCwIcon, RotateCcwIcon, SettingsIcon, SmartphoneIcon, SunIcon, TabletIcon, Trash2Icon,
  TriangleAlertIcon, UndoIcon, UserIcon, ZapIcon, DollarSignIcon,
} from 'lucide-react';
