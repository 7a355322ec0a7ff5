import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, Group, LayersIcon, Page } from '@lastcall/ui';
import { messages } from './messages.ts';

/** Says that discounts of a store are not set up here yet, and leads on to what works without them. */
export function Discounts(): ReactNode {
  const sectionPath = useSectionPath();
  const waysOn = (
    <Group gap="xs" justify="center">
      <Button component={Link} to={sectionPath('pages')}>
        {messages.pages}
      </Button>
      <Button component={Link} to={sectionPath('emails')} variant="default">
        {messages.emails}
      </Button>
    </Group>
  );
  return (
    <Page title={messages.title} description={messages.text} width="narrow">
      <EmptyState icon={<LayersIcon size={24} aria-hidden />} title={messages.notYet} text={messages.notYetText} action={waysOn} />
    </Page>
  );
}
