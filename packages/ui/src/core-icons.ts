/** The icons of the first screens. */
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
