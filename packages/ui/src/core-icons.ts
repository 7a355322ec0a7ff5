/** The icons of the screens that load first. */
export {
  ArrowLeftIcon,
  ChartColumnIcon,
  CheckIcon,
  ChevronDownIcon,
  CircleAlertIcon,
  ClockIcon,
  CodeIcon,
  CopyIcon,
  LayersIcon,
  LayoutListIcon,
  PlusIcon,
  SearchIcon,
  XIcon,
} from 'lucide-react';
