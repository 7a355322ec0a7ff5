// What the first screen needs; the rest of the design system follows with the first area that asks for it.
import './mantine-core.css';
import './fonts.css';
import './tokens.css';
import './base.css';

export { ActionIcon, Alert, Anchor, Badge, Box, Button, Divider, Flex, Group, Loader, Paper, PasswordInput, Skeleton, Stack, Text, TextInput, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
export * from './icons.ts';
export { CopyButton } from './copy-button.tsx';
export { Page } from './page.tsx';
export { LinesSkeleton, RowsSkeleton } from './skeletons.tsx';
export { EmptyState, ErrorState } from './states.tsx';
export { toast, type ToastAction } from './toast.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useThemeChoice } from './use-theme-choice.ts';
