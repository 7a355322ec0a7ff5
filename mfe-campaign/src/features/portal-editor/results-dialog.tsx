import type { ReactNode } from 'react';
import { Modal, Tabs, useMediaQuery } from '@lastcall/ui';
import { Answers } from './answers.tsx';
import { texts } from './messages.ts';
import { Subscribers } from './subscribers.tsx';

const { results } = texts;

/** The subscribers and answers, in a dialog because the editor's panel is too narrow. */
export default function ResultsDialog({
  campaignId,
  onClose,
}: {
  readonly campaignId: string;
  readonly onClose: () => void;
}): ReactNode {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      title={results.title}
      size={860}
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': results.close }}
    >
      <Tabs defaultValue="subscribers" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="subscribers">{results.tabs.subscribers}</Tabs.Tab>
          <Tabs.Tab value="answers">{results.tabs.answers}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="subscribers">
          <Subscribers campaignId={campaignId} />
        </Tabs.Panel>
        <Tabs.Panel value="answers">
          <Answers campaignId={campaignId} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
