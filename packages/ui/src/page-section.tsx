import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageSectionProps {
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly text: string;
  readonly children: ReactNode;
}

/** One of several parts of a screen, with its own heading. */
export function PageSection({ title, text, children }: PageSectionProps): ReactNode {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {text}
      </Text>
      {children}
    </section>
  );
}
