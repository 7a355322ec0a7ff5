import type { BodyOf } from '@lastcall/contracts/endpoints';
import {
  saveWebhookBody,
  webhookEvents,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@lastcall/contracts/webhooks';
import { submitErrors, useInput, useValue, validateBy, type CallProblem, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, Checkbox, DialogActions, Modal, PendingButton, Stack, TextInput, toast } from '@lastcall/ui';
import { FORM_ERROR } from 'final-form';
import { useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { CampaignSelect } from './campaign-select.tsx';
import { messages } from './messages.ts';
import { useCreateWebhookMutation, useUpdateWebhookMutation, useWebhookCampaignsQuery } from './webhooks-api.ts';

type Values = BodyOf<'createWebhook'>;

const validate = validateBy(saveWebhookBody);
const first: Values = { url: '', events: [...webhookEvents], campaignId: null, includesEmail: false };

interface WebhookDialogProps {
  /** Null creates a new one. */
  readonly webhook: Webhook | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Receives the secret of a new webhook. */
  readonly onCreated: (secret: string) => void;
}

/** Asks for the URL, the events, and the campaign. */
export function WebhookDialog({ webhook, isOpen, onClose, onCreated }: WebhookDialogProps): ReactNode {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();

  const submit = async (body: Values): Promise<FormErrors | undefined> => {
    const answer = webhook ? await update({ params: { webhookId: webhook.id }, body }) : await create({ body });
    if (answer.error) {
      const errors = submitErrors(answer.error as CallProblem);
      if (FORM_ERROR in errors) toast.error(String(errors[FORM_ERROR]));
      return errors;
    }
    onClose();
    if ('secret' in answer.data) onCreated((answer.data as WebhookWithSecret).secret);
    else toast.success(messages.saved);
    return undefined;
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={webhook ? messages.editTitle : messages.addTitle}
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <Form<Values> initialValues={webhook ? valuesOf(webhook) : first} validate={validate} onSubmit={submit}>
        {({ handleSubmit, submitting = false }) => (
          <form
            onSubmit={focusingProblems((event) => (submitting ? event.preventDefault() : handleSubmit(event)))}
            noValidate
          >
            <Stack gap="lg">
              <UrlField />
              <Events />
              <Campaign webhook={webhook} />
              <Email />
            </Stack>
            <DialogActions mt="xl">
              <PendingButton
                {...steadyPress}
                type="submit"
                isPending={submitting}
                pendingLabel={webhook ? messages.saving : messages.creating}
              >
                {webhook ? messages.save : messages.create}
              </PendingButton>
              <Button variant="default" onClick={onClose}>
                {messages.cancel}
              </Button>
            </DialogActions>
          </form>
        )}
      </Form>
    </Modal>
  );
}

function valuesOf({ url, events, campaignId, includesEmail }: Webhook): Values {
  return { url, events, campaignId, includesEmail };
}

function UrlField(): ReactNode {
  return (
    <TextInput
      data-autofocus
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={messages.url}
      description={messages.urlHint}
      placeholder={messages.urlPlaceholder}
      {...useInput('url')}
    />
  );
}

function Events(): ReactNode {
  const { name: _, ...field } = useValue<WebhookEvent[]>('events');
  return (
    <Checkbox.Group label={messages.which} {...field} onChange={(events) => field.onChange(events as WebhookEvent[])}>
      <Stack gap="sm" mt="xs">
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={messages.events[event]} description={messages.eventTexts[event]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Campaign({ webhook }: Pick<WebhookDialogProps, 'webhook'>): ReactNode {
  const [search, setSearch] = useState('');
  const { data } = useWebhookCampaignsQuery(search);
  const saved =
    webhook && webhook.campaignId !== null
      ? { id: webhook.campaignId, name: webhook.campaignName ?? messages.oneCampaign }
      : null;
  return <CampaignSelect saved={saved} campaigns={data?.campaigns ?? []} onSearch={setSearch} />;
}

function Email(): ReactNode {
  const { value, onChange, error: _, ...field } = useValue<boolean>('includesEmail');
  return (
    <Checkbox
      label={messages.includesEmail}
      description={messages.includesEmailHint}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...field}
    />
  );
}
