import { useMemo, type ReactNode } from 'react';
import { Form, useForm } from 'react-final-form';
import { storeLimits, type DiscountScope, type DiscountType } from '@lastcall/contracts/shopify/store-facts';
import { useInput, useValue, type FormErrors } from '@lastcall/host-api';
import { focusingProblems, steadyPress } from '@lastcall/host-api/problems';
import { Alert, LeavePrompt, PendingButton, SaveBar, SegmentedControl, TextInput } from '@lastcall/ui';
import { resetForm } from '../../lib/loaded-form.ts';
import styles from './discount-form.module.css';
import { validateDiscount, type ChosenItem, type DiscountValues } from './discount-values.ts';
import { ItemPicker } from './item-picker.tsx';
import { messages } from './messages.ts';

interface DiscountFormProps {
  readonly campaignId: string;
  readonly loaded: DiscountValues;
  readonly isNew: boolean;
  /** True for a shared code, which is entered here. */
  readonly hasCode: boolean;
  /** The shop's currency, for fixed amounts. */
  readonly currency: string;
  /** Resolves to the errors, including those of the form as a whole. */
  readonly onSave: (values: DiscountValues) => Promise<FormErrors | undefined>;
}

/** The value and scope of the discount. */
export function DiscountForm({ campaignId, loaded, isNew, hasCode, currency, onSave }: DiscountFormProps): ReactNode {
  const validate = useMemo(() => (values: DiscountValues) => validateDiscount(values, hasCode), [hasCode]);
  return (
    <Form<DiscountValues> initialValues={loaded} validate={validate} onSubmit={onSave} keepDirtyOnReinitialize>
      {({ handleSubmit, form, dirty = false, submitting = false, submitError: problem }) => (
        <form
          className={styles.card}
          aria-label={messages.discount}
          onSubmit={focusingProblems(handleSubmit)}
          noValidate
        >
          <LeavePrompt when={dirty} />
          <div>
            <h2 className={styles.title}>{messages.discount}</h2>
            <p className={styles.text}>{messages.discountText[hasCode ? 'everybody' : 'own']}</p>
          </div>
          {hasCode && <CodeInput />}
          <ValueFields currency={currency} />
          <ScopeFields campaignId={campaignId} currency={currency} />
          {typeof problem === 'string' && (
            <Alert color="danger" role="alert" title={messages.saveFailedLine}>
              <div className={styles.problem}>
                {problem}
                <PendingButton
                  type="submit"
                  variant="default"
                  size="compact-sm"
                  isPending={submitting}
                  pendingLabel={messages.saving}
                >
                  {messages.tryAgain}
                </PendingButton>
              </div>
            </Alert>
          )}
          {isNew ? (
            <div className={styles.footer}>
              <PendingButton {...steadyPress} type="submit" isPending={submitting} pendingLabel={messages.saving}>
                {messages.save}
              </PendingButton>
            </div>
          ) : (
            <SaveBar isDirty={dirty} isSaving={submitting} onDiscard={() => resetForm(form, loaded)} />
          )}
        </form>
      )}
    </Form>
  );
}

function CodeInput(): ReactNode {
  return (
    <TextInput
      classNames={{ wrapper: styles.code }}
      label={messages.code}
      description={messages.codeHint}
      placeholder={messages.codePlaceholder}
      maxLength={storeLimits.code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...useInput('discount_code')}
    />
  );
}

function ValueFields({ currency }: { readonly currency: string }): ReactNode {
  const type = useValue<DiscountType>('type');
  const value = useInput('value');
  const isShare = type.value === 'percentage';
  return (
    <div className={styles.worth}>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden>
          {messages.type}
        </span>
        <SegmentedControl
          aria-label={messages.type}
          data={[
            { value: 'percentage', label: messages.percentage },
            { value: 'fixed', label: messages.fixed },
          ]}
          value={type.value}
          onChange={(chosen) => type.onChange(chosen as DiscountType)}
        />
      </div>
      <TextInput
        className={styles.value}
        label={messages.value}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span className={styles.unit}>{isShare ? messages.percent : currency}</span>}
        rightSectionWidth={isShare ? 36 : 52}
        {...value}
      />
    </div>
  );
}

// Final Form compares once more during unmount, when it has no values.
const isSame = (one: readonly ChosenItem[] = [], other: readonly ChosenItem[] = []): boolean =>
  one.length === other.length && one.every(({ id }, place) => other[place]?.id === id);

function ScopeFields({ campaignId, currency }: { readonly campaignId: string; readonly currency: string }): ReactNode {
  const form = useForm<DiscountValues>();
  const scope = useValue<DiscountScope>('applies_to');
  const products = useValue<readonly ChosenItem[]>('products', isSame);
  const collections = useValue<readonly ChosenItem[]>('collections', isSame);
  // Selecting one scope clears the items of the other.
  const choose = (chosen: DiscountScope): void =>
    form.batch(() => {
      scope.onChange(chosen);
      if (chosen === 'specific') collections.onChange([]);
      if (chosen === 'collections') products.onChange([]);
    });
  const picked = scope.value === 'specific' ? products : collections;
  return (
    <>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden>
          {messages.appliesTo}
        </span>
        <SegmentedControl
          className={styles.scopes}
          aria-label={messages.appliesTo}
          data={scopes}
          value={scope.value}
          onChange={(chosen) => choose(chosen as DiscountScope)}
        />
      </div>
      {scope.value !== 'all' && (
        <ItemPicker
          key={scope.value}
          campaignId={campaignId}
          scope={scope.value}
          currency={currency}
          chosen={picked.value}
          onChange={picked.onChange}
          onBlur={() => form.blur(scope.value === 'specific' ? 'products' : 'collections')}
          error={picked.error}
        />
      )}
    </>
  );
}

const scopes = (['all', 'specific', 'collections'] as const).map((value) => ({ value, label: messages.scopes[value] }));
