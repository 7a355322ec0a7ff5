import { useState, type FormEvent, type ReactNode } from 'react';
import { validation } from '@lastcall/contracts/platform';
import { shopDomainOf, shopDomainPattern } from '@lastcall/contracts/shopify/store-facts';
import { Alert, PendingButton, TextInput } from '@lastcall/ui';
import { useConnectStoreMutation } from './discounts-api.ts';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { useWayToStore } from '../../lib/use-way-to-store.ts';

interface ConnectFormProps {
  readonly campaignId: string;
  readonly canConnect: boolean;
}

/** Asks for the shop's address and goes there, where its owner is asked whether to let us in. */
export function ConnectForm({ campaignId, canConnect }: ConnectFormProps): ReactNode {
  const [connect] = useConnectStoreMutation();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = typed.trim() === '';
  const shop = shopDomainOf(typed);
  const wrong = isEmpty ? validation.storeUrl : shopDomainPattern.test(shop) ? undefined : validation.storeUrlUnknown;
  const { isLeaving, problem, leave } = useWayToStore(
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
    if (wrong === undefined) void leave();
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
        isPending={isLeaving}
        pendingLabel={messages.goingToStore}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.integrate}
      </PendingButton>
    </form>
  );
}
