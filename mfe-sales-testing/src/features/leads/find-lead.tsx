import { useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { Campaign } from '@lastcall/contracts/campaigns';
import { email, inWords } from '@lastcall/contracts/platform';
import { submitErrors, useInput, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, isCallProblem, steadyPress, wordsOfProblem } from '@lastcall/host-api/problems';
import { PageSection, PendingButton, SearchIcon, TextInput, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { NewestLeads } from './newest-leads.tsx';
import { useLazyLeadsByEmailQuery } from './leads-api.ts';
import styles from './leads.module.css';
import { LeadCard } from './lead-card.tsx';
import { UnknownLead } from './unknown-lead.tsx';
import { useLead } from './use-lead.ts';

interface Values {
  readonly email: string;
}

const labels = messages.find;
const empty: Values = { email: '' };

function validate(values: Values): FormErrors {
  const { error } = email.safeParse(values.email, inWords);
  return error ? { email: error.issues[0]!.message } : {};
}

/** Finds one lead by email address; without a search, lists the newest leads. */
export function FindLead({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const person = useLead();
  const [unknown, setUnknown] = useState<string | null>(null);
  const found = useRef<HTMLDivElement>(null);
  const [find] = useLazyLeadsByEmailQuery();

  const search = async (values: Values): Promise<FormErrors | undefined> => {
    const searchedEmail = email.parse(values.email);
    const { data: leads, error } = await find({ params: { campaignId: campaign.id }, query: { email: searchedEmail } });
    if (error) {
      toast.error(wordsOfProblem(error, messages.failed));
      return isCallProblem(error) ? submitErrors(error) : {};
    }
    const [lead] = leads ?? [];
    setUnknown(lead ? null : searchedEmail);
    if (lead) person.open(lead.id);
    else person.close();
    return undefined;
  };
  const open = (leadId: string): void => {
    setUnknown(null);
    person.open(leadId);
  };

  const close = (): void => {
    setUnknown(null);
    person.close();
    // The closed card had the focus.
    found.current?.focus();
  };

  return (
    <PageSection title={labels.title} text={labels.text}>
      <div className={styles.stack}>
        <Form<Values> initialValues={empty} keepDirtyOnReinitialize validate={validate} onSubmit={search}>
          {({ handleSubmit, submitting = false }) => (
            <form className={styles.find} onSubmit={focusingProblems(handleSubmit)} role="search" noValidate>
              <Email />
              <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={labels.submitting}>
                {labels.submit}
              </PendingButton>
            </form>
          )}
        </Form>
        <div ref={found} className={styles.found} tabIndex={-1}>
          {person.leadId !== null ? (
            <LeadCard key={person.leadId} campaign={campaign} leadId={person.leadId} onClose={close} />
          ) : unknown !== null ? (
            <UnknownLead key={unknown} campaignId={campaign.id} email={unknown} onStarted={open} onClose={close} />
          ) : (
            <NewestLeads campaign={campaign} />
          )}
        </div>
      </div>
    </PageSection>
  );
}

function Email(): ReactNode {
  return (
    <TextInput
      className={styles.email}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      leftSection={<SearchIcon size={16} aria-hidden />}
      aria-label={labels.email}
      placeholder={labels.placeholder}
      {...useInput('email')}
    />
  );
}
