import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '@lastcall/contracts';
import { Alert, Anchor, Button, CircleCheckIcon, Code, CopyButton, Group, Loader, Modal, Stack, Text, ThemeIcon } from '@lastcall/ui';
import { messages } from './messages.ts';
import { nextSetupStep, type SetupAnswer, type SetupStep } from './setup-step.ts';
import { Snippet, useSnippet } from './snippet.tsx';

interface PageSetupProps {
  /** The page being set up, as it is now; null keeps the dialog shut. */
  readonly page: Page | null;
  readonly barPath: string;
  readonly onVerify: () => void;
  /** Saves that the owner sees the bar; false when that failed. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Leads from "I don't see it" to a page that works, one question at a time. */
export function PageSetup({ page, onClose, ...rest }: PageSetupProps): ReactNode {
  return (
    <Modal opened={page !== null} onClose={onClose} title={messages.setUpTitle} size="lg" closeButtonProps={{ 'aria-label': messages.close }}>
      {page && <Steps key={page.id} page={page} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function Steps({ page, barPath, onVerify, onConfirm, onClose }: PageSetupProps & { readonly page: Page }): ReactNode {
  const [chosen, setStep] = useState<SetupStep>('default');
  const step = page.verified ? nextSetupStep(chosen, 'verified') : chosen;
  const answer = (given: SetupAnswer): void => setStep(nextSetupStep(step, given));
  const confirm = async (): Promise<void> => {
    if (await onConfirm()) answer('sees');
  };
  const install = (): void => {
    onVerify();
    answer('installed');
  };

  switch (step) {
    case 'default':
      return (
        <Stack>
          <Question text={messages.doYouSee} hint={messages.doYouSeeText} page={page} />
          <YesOrNo onYes={() => void confirm()} onNo={() => answer('does-not-see')} />
        </Stack>
      );
    case 'add-code':
      return (
        <Stack>
          <Text>{messages.addCodeText}</Text>
          <Snippet />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => answer('needs-help')}>
              {messages.needsHelp}
            </Button>
            <Button onClick={install}>{messages.installed}</Button>
          </Group>
        </Stack>
      );
    case 'manual-confirm':
      return <ManualConfirm page={page} onYes={() => void confirm()} onNo={() => answer('does-not-see')} onBack={() => answer('back')} />;
    case 'contact-us':
      return <ContactUs page={page} onBack={() => answer('back')} onClose={onClose} />;
    case 'continue':
      return (
        <Stack align="center" ta="center" gap="sm">
          <ThemeIcon color="success" variant="light" size={52} radius="lg">
            <CircleCheckIcon size={28} aria-hidden />
          </ThemeIcon>
          <Text fw={600} size="md" role="status">
            {messages.continueTitle}
          </Text>
          <Text c="dimmed">{messages.continueText}</Text>
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={onClose}>
              {messages.done}
            </Button>
            <Button component={Link} to={barPath}>
              {messages.editTheBar}
            </Button>
          </Group>
        </Stack>
      );
  }
}

function ManualConfirm({ page, onYes, onNo, onBack }: { readonly page: Page; readonly onYes: () => void; readonly onNo: () => void; readonly onBack: () => void }): ReactNode {
  if (page.verification === 'checking') {
    return (
      <Group role="status" gap="sm" py="xl" justify="center">
        <Loader size={18} aria-hidden />
        {messages.lookingFor}
      </Group>
    );
  }
  return (
    <Stack>
      <Alert color="warning" title={messages.notVerified} role="status">
        {messages.trouble} {page.verificationProblem && messages.problem[page.verificationProblem]}
      </Alert>
      <Question text={messages.stillDoYouSee} hint={messages.doYouSeeText} page={page} />
      <YesOrNo onYes={onYes} onNo={onNo} onBack={onBack} />
    </Stack>
  );
}

function ContactUs({ page, onBack, onClose }: { readonly page: Page; readonly onBack: () => void; readonly onClose: () => void }): ReactNode {
  const found = page.verificationProblem ? messages.problem[page.verificationProblem] : messages.notChecked;
  const lines = messages.linesFor(page, useSnippet(), found);
  return (
    <Stack>
      <div>
        <Text fw={600} size="md">
          {messages.contactTitle}
        </Text>
        <Text c="dimmed">{messages.contactText}</Text>
      </div>
      <Code block tabIndex={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {lines}
      </Code>
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onBack} mr="auto">
          {messages.back}
        </Button>
        <CopyButton text={lines} label={messages.copyLines} />
        <Button onClick={onClose}>{messages.done}</Button>
      </Group>
    </Stack>
  );
}

function Question({ text, hint, page }: { readonly text: string; readonly hint: string; readonly page: Page }): ReactNode {
  return (
    <div>
      <Text fw={600} size="md">
        {text}
      </Text>
      <Text c="dimmed">
        {hint}{' '}
        <Anchor href={page.beforeUrl} target="_blank" rel="noreferrer" underline="always">
          {messages.openPage}
        </Anchor>
      </Text>
    </div>
  );
}

function YesOrNo({ onYes, onNo, onBack }: { readonly onYes: () => void; readonly onNo: () => void; readonly onBack?: () => void }): ReactNode {
  return (
    <Group justify="flex-end" gap="xs">
      {onBack && (
        <Button variant="subtle" onClick={onBack} mr="auto">
          {messages.back}
        </Button>
      )}
      <Button variant="default" onClick={onNo}>
        {messages.doesNotSee}
      </Button>
      <Button onClick={onYes}>{messages.sees}</Button>
    </Group>
  );
}
