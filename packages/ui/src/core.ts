// The components of the screens that load first; the rest of the design system is loaded with the first area that needs it.
import './mantine-core.css';
import './fonts.css';
import './tokens.css';
import './base.css';

export { Button, Skeleton, UnstyledButton } from '@mantine/core';
export * from './core-icons.ts';
export { CopyButton } from './copy-button.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx';
export { lazyPart, type LazyPart, type LazyPartStates } from './lazy-part.tsx';
export { Page, PageSkeleton } from './page.tsx';
export { LinesSkeleton, RowsSkeleton } from './skeletons.tsx';
export { EmptyState, ErrorState } from './states.tsx';
export { toast, type ToastAction } from './toast.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useThemeChoice } from './use-theme-choice.ts';
