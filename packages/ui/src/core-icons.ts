/** The icons of the first screen. */
export {
  ArrowLeftIcon, ArrowRightIcon, CalendarClockIcon, CheckIcon, ChevronDownIcon, CircleAlertIcon, ClockIcon, CodeIcon, CopyIcon, FileTextIcon,
  LayersIcon, LayoutListIcon, ListChecksIcon, MailIcon, PaletteIcon, PlusIcon, SearchIcon, UsersIcon, XIcon,
} from 'lucide-react';
