import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pageTypes, type Page } from '@lastcall/contracts/campaigns';
import {
  Alert,
  Anchor,
  Button,
  CircleCheckIcon,
  Code,
  CopyButton,
  DialogActions,
  Group,
  Loader,
  Modal,
  Stack,
  Text,
  ThemeIcon,
  toast,
} from '@lastcall/ui';
import { HelpDialog } from '../../lib/help-dialog.tsx';
import { supportLink } from '../../lib/support.ts';
import { messages } from './messages.ts';
import type { PageActions } from './page-actions.ts';
import { pageProblem } from './save-problems.ts';
import { nextSetupStep, type SetupAnswer, type SetupStep } from './setup-step.ts';
import { Snippet, useSnippet } from './snippet.tsx';

interface PageSetupProps {
  /** The page that is being set up; null keeps the dialog closed. */
  readonly page: Page | null;
  readonly barPath: string;
  readonly supportEmail: string;
  readonly onVerify: PageActions['verify'];
  readonly onConfirm: PageActions['confirm'];
  readonly onClose: () => void;
}

/** Troubleshoots a page from "I don't see it", one question at a time. */
export function PageSetup({ page, onClose, ...rest }: PageSetupProps): ReactNode {
  return (
    <Modal
      opened={page !== null}
      onClose={onClose}
      title={messages.setUpTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {page && <Steps key={page.id} page={page} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function Steps({
  page,
  barPath,
  supportEmail,
  onVerify,
  onConfirm,
  onClose,
}: PageSetupProps & { readonly page: Page }): ReactNode {
  const [chosen, setStep] = useState<SetupStep>('default');
  const step = page.verified ? nextSetupStep(chosen, 'verified') : chosen;
  const answer = (given: SetupAnswer): void => setStep(nextSetupStep(step, given));
  const what = widgetOf(page);
  const confirm = async (): Promise<void> => {
    const problem = await onConfirm(page.id);
    if (problem === null) answer('sees');
    else toast.error(pageProblem(problem));
  };
  const install = async (): Promise<void> => {
    answer('installed');
    const problem = await onVerify(page.id);
    if (problem !== null) toast.error(pageProblem(problem));
  };

  switch (step) {
    case 'default':
      return (
        <Stack>
          <SetupQuestion text={messages.doYouSee(what)} hint={messages.doYouSeeText} page={page} />
          <YesNoActions onYes={() => void confirm()} onNo={() => answer('does-not-see')} />
        </Stack>
      );
    case 'add-code':
      return <AddCode page={page} onInstalled={() => void install()} />;
    case 'manual-confirm':
      return (
        <ManualConfirm
          page={page}
          what={what}
          onYes={() => void confirm()}
          onNo={() => answer('does-not-see')}
          onBack={() => answer('back')}
        />
      );
    case 'contact-us':
      return <ContactUs page={page} supportEmail={supportEmail} onBack={() => answer('back')} onClose={onClose} />;
    case 'continue':
      return (
        <Stack align="center" ta="center" gap="sm">
          <ThemeIcon color="success" variant="light" size={52} radius="lg">
            <CircleCheckIcon size={28} aria-hidden />
          </ThemeIcon>
          <Text fw={600} size="md" role="status">
            {messages.continueTitle}
          </Text>
          <Text c="dimmed">{messages.continueText(what)}</Text>
          <Group gap="xs" mt="sm">
            <Button variant="default" onClick={onClose}>
              {messages.done}
            </Button>
            {pageTypes[page.type].showsBar && (
              <Button component={Link} to={barPath}>
                {messages.editTheBar}
              </Button>
            )}
          </Group>
        </Stack>
      );
  }
}

function AddCode({ page, onInstalled }: { readonly page: Page; readonly onInstalled: () => void }): ReactNode {
  const [isHelping, setHelping] = useState(false);
  return (
    <Stack>
      <Text>{messages.addCodeText}</Text>
      <Snippet />
      <DialogActions mt={0}>
        <Button onClick={onInstalled}>{messages.installed}</Button>
        <Button variant="default" onClick={() => setHelping(true)}>
          {messages.needsHelp}
        </Button>
      </DialogActions>
      <HelpDialog
        isOpen={isHelping}
        onClose={() => setHelping(false)}
        subject={messages.helpSubject(page.beforeUrl)}
        facts={useSupportDetails(page)}
      />
    </Stack>
  );
}

function ManualConfirm({
  page,
  what,
  onYes,
  onNo,
  onBack,
}: {
  readonly page: Page;
  readonly what: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onBack: () => void;
}): ReactNode {
  if (page.verification === 'checking') {
    return (
      <Group role="status" gap="sm" py="xl" justify="center">
        <Loader size={18} aria-hidden />
        {messages.checkingPage}
      </Group>
    );
  }
  return (
    <Stack>
      <Alert color="warning" title={messages.notVerified} role="status">
        {messages.trouble} {page.verificationProblem && messages.problem[page.verificationProblem]}
      </Alert>
      <SetupQuestion text={messages.stillDoYouSee(what)} hint={messages.doYouSeeText} page={page} />
      <YesNoActions onYes={onYes} onNo={onNo} onBack={onBack} />
    </Stack>
  );
}

/** Returns the name of the page's widget, for the question whether it is visible. */
function widgetOf({ type }: Page): string {
  if (pageTypes[type].showsBar) return messages.widgets.bar;
  if (type === 'countdown') return messages.widgets.timer;
  return type === 'dynamic' || type === 'dynamicquantity' ? messages.widgets.text : messages.widgets.other;
}

/** Returns the details for support: the code, its place, and the check's result. */
function useSupportDetails(page: Page): string {
  const found = page.verificationProblem ? messages.problem[page.verificationProblem] : messages.notChecked;
  return messages.linesFor(page, useSnippet(), found);
}

function ContactUs({
  page,
  supportEmail,
  onBack,
  onClose,
}: {
  readonly page: Page;
  readonly supportEmail: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const lines = useSupportDetails(page);
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
      <DialogActions mt={0}>
        <Button component="a" href={supportLink(supportEmail, messages.helpSubject(page.beforeUrl), lines)}>
          {messages.askSupport}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.done}
        </Button>
        <CopyButton text={lines} label={messages.copyLines} />
        <Button variant="subtle" onClick={onBack} mr="auto">
          {messages.back}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function SetupQuestion({
  text,
  hint,
  page,
}: {
  readonly text: string;
  readonly hint: string;
  readonly page: Page;
}): ReactNode {
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

function YesNoActions({
  onYes,
  onNo,
  onBack,
}: {
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onBack?: () => void;
}): ReactNode {
  return (
    <DialogActions mt={0}>
      <Button onClick={onYes}>{messages.sees}</Button>
      <Button variant="default" onClick={onNo}>
        {messages.doesNotSee}
      </Button>
      {onBack && (
        <Button variant="subtle" onClick={onBack} mr="auto">
          {messages.back}
        </Button>
      )}
    </DialogActions>
  );
}
