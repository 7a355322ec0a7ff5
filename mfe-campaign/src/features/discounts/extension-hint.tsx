import type { ReactNode } from 'react';
import { Alert, Button, CheckIcon, ExternalLinkIcon, Skeleton, VisuallyHidden } from '@lastcall/ui';
import { useExtensionSetupQuery } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';

/** Shows whether the embed block is enabled in the shop's theme, and links to its switch; refetched when the user returns from there. */
export function ExtensionHint(): ReactNode {
  const { data: answer, error, isFetching, refetch } = useExtensionSetupQuery({}, { refetchOnFocus: true });
  const again = (label: string): ReactNode => (
    <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      {label}
    </Button>
  );
  if (!answer) {
    if (!error) return <Skeleton height={20} role="status" aria-label={messages.extensionLoading} />;
    return (
      <p className={styles.quiet} role="alert">
        {messages.extensionFailed}
        {again(messages.tryAgain)}
      </p>
    );
  }
  const { shopifyExtensionEnabled: isEnabled, shopifyExtensionEnableLink: link } = answer.data;
  const inTheme = (label: string, isFirst: boolean): ReactNode => (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      variant={isFirst ? 'filled' : 'default'}
      size="compact-sm"
      rightSection={<ExternalLinkIcon size={14} aria-hidden />}
    >
      {label}
      <VisuallyHidden>, {messages.newTab}</VisuallyHidden>
    </Button>
  );
  if (isEnabled === true) {
    return (
      <p className={styles.quiet}>
        <CheckIcon size={16} aria-hidden />
        {messages.extensionOn}
      </p>
    );
  }
  if (isEnabled === null) {
    return (
      <div className={styles.quiet}>
        <span>{messages.extensionUnknown}</span>
        <span className={styles.buttons}>
          {inTheme(messages.findExtension, false)}
          {again(messages.checkAgain)}
        </span>
      </div>
    );
  }
  return (
    <Alert color="warning" title={messages.extensionOff}>
      <div className={styles.hint}>
        <p className={styles.plain}>{messages.extensionOffText}</p>
        <div className={styles.buttons}>
          {inTheme(messages.extensionOpen, true)}
          {again(messages.checkAgain)}
        </div>
      </div>
    </Alert>
  );
}
