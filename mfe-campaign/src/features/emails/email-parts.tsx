import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { Alert, Anchor, LinesSkeleton, PageSection, Stack, Text, TriangleAlertIcon } from '@lastcall/ui';
import { EmailLinks } from './email-links.tsx';
import { EmailViews, type EmailView } from './email-views.tsx';
import { messages } from './messages.ts';

interface EmailPartsProps {
  readonly setup: EmailSetup;
  readonly view: EmailView;
  readonly pathOf: (section: string) => string;
  readonly timerCode: ReactNode;
  readonly integration: ReactNode;
  readonly onLinkCopied: () => void;
}

/** The parts of the email setup: all of them, or a single one. */
export function EmailParts({ setup, view, pathOf, timerCode, integration, onLinkCopied }: EmailPartsProps): ReactNode {
  const isShown = (part: EmailView): boolean => view === 'emails' || view === part;
  return (
    <Stack gap={32}>
      <EmailViews view={view} pathOf={pathOf} />
      {!setup.settings.useLink && view !== 'integration' && (
        <Alert color="warning" icon={<TriangleAlertIcon aria-hidden />} title={messages.otherTitle}>
          {messages.otherText}{' '}
          <Anchor underline="always" component={Link} to={pathOf('deadline')}>
            {messages.choosePlatform}
          </Anchor>
        </Alert>
      )}
      {isShown('links') && (
        <PageSection title={messages.linksTitle} text={messages.linksText}>
          {setup.expiringLinks.length > 0 && (
            <Text size="sm" c="dimmed" mb={16}>
              <strong>{messages.signing[setup.signing]}.</strong>{' '}
              {messages.signingText[setup.signing](setup.emailProvider.esp_name)}
            </Text>
          )}
          <EmailLinks links={setup.expiringLinks} pagesPath={pathOf('pages')} onCopied={onLinkCopied} />
        </PageSection>
      )}
      {isShown('timer-code') && timerCode}
      {isShown('integration') && (
        <PageSection title={messages.integrationTitle} text={messages.integrationText}>
          <Suspense fallback={<LinesSkeleton lines={4} label={messages.loading} />}>{integration}</Suspense>
        </PageSection>
      )}
    </Stack>
  );
}
