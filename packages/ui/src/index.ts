import { setNonce } from 'get-nonce';
import './mantine-rest.css';
import { styleNonce } from './style-nonce.ts';

// The scroll lock of dialogs inserts a style element, which needs a nonce under the page's policy.
setNonce(styleNonce());

export * from './core.ts';
export * from './fields.ts';
export * from './icons.ts';
export {
  ActionIcon,
  Alert,
  Anchor,
  Autocomplete,
  Badge,
  Card,
  Checkbox,
  Code,
  Combobox,
  Divider,
  Drawer,
  Group,
  Loader,
  Menu,
  Modal,
  NumberInput,
  Progress,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  ThemeIcon,
  Title,
  Tooltip,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
export { ColorField } from './color-field.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { DialogActions } from './dialog-actions.tsx';
export { LeaveDialog, LeavePrompt, type LeaveCopy } from './leave-prompt.tsx';
export { PageSection } from './page-section.tsx';
export { PendingButton } from './pending-button.tsx';
export { SaveBar } from './save-bar.tsx';
export { usePollMs } from './use-poll-ms.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
