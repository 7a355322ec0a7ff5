import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { email as anEmail, inWords } from '@lastcall/contracts/platform';
import { useInput, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Button, SearchIcon, TextInput, XIcon } from '@lastcall/ui';
import styles from './event-log.module.css';
import { messages } from './messages.ts';

interface Values {
  readonly email: string;
}

interface LeadFilterProps {
  readonly email: string | undefined;
  /** Shows the events of one lead, or of all. */
  readonly onShow: (email: string | null) => void;
}

function validate({ email }: Values): FormErrors {
  const { error } = anEmail.safeParse(email, inWords);
  return error ? { email: error.issues[0]!.message } : {};
}

/** Filters the log by one lead. */
export function LeadFilter({ email, onShow }: LeadFilterProps): ReactNode {
  if (email !== undefined)
    return (
      <p className={styles.only}>
        <span>{messages.onlyOf(email)}</span>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<XIcon size={14} aria-hidden />}
          onClick={() => onShow(null)}
        >
          {messages.everybody}
        </Button>
      </p>
    );
  return (
    <Form<Values>
      initialValues={{ email: '' }}
      validate={validate}
      onSubmit={(values) => onShow(anEmail.parse(values.email))}
    >
      {({ handleSubmit }) => (
        <form className={styles.person} onSubmit={focusingProblems(handleSubmit)} role="search" noValidate>
          <Email />
          <Button {...steadyPress} type="submit" variant="default">
            {messages.show}
          </Button>
        </form>
      )}
    </Form>
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
      aria-label={messages.lead}
      placeholder={messages.leadPlaceholder}
      {...useInput('email')}
    />
  );
}
