import { useState, type FormEvent, type ReactNode } from 'react';
import { validation } from '@lastcall/contracts/platform';
import { shopDomainOf, shopDomainPattern } from '@lastcall/contracts/shopify/store-facts';
import { Alert, PendingButton, TextInput } from '@lastcall/ui';
import { useConnectStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { useStoreRedirect } from '../../lib/use-store-redirect.ts';

interface ConnectFormProps {
  readonly campaignId: string;
  readonly canConnect: boolean;
}

/** Asks for the shop's URL and redirects there, where its owner approves the connection. */
export function ConnectForm({ campaignId, canConnect }: ConnectFormProps): ReactNode {
  const [connect] = useConnectStoreMutation();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = typed.trim() === '';
  const shop = shopDomainOf(typed);
  const wrong = isEmpty ? validation.storeUrl : shopDomainPattern.test(shop) ? undefined : validation.storeUrlUnknown;
  const { isRedirecting, problem, redirect } = useStoreRedirect(
    () => connect({ body: { campaignId, shop } }),
    messages.connectFailed,
  );

  if (!canConnect) {
    return (
      <Alert color="warning" title={messages.cannotConnect}>
        {messages.cannotConnectText}
      </Alert>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (wrong === undefined) void redirect();
  };
  return (
    <form className={styles.connect} onSubmit={submit} noValidate>
      <TextInput
        classNames={{ root: styles.typed, wrapper: styles.entry }}
        label={messages.storeUrl}
        description={messages.storeUrlHint}
        placeholder={messages.storeUrlPlaceholder}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChecked(false);
        }}
        onBlur={() => setChecked(true)}
        error={(isChecked && wrong) || problem}
      />
      <PendingButton
        type="submit"
        disabled={isEmpty}
        isPending={isRedirecting}
        pendingLabel={messages.goingToStore}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.integrate}
      </PendingButton>
    </form>
  );
}
