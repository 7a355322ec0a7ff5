import { useEffect, useState, type ReactNode } from 'react';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';
import { useFormState } from 'react-final-form';
import { labels } from './messages.ts';
import styles from './password-strength.module.css';

/** Milliseconds without typing until the password is rated. */
const debounceMs = 300;

const { useRatePasswordMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    ratePassword: build.mutation<ResponseOf<'ratePassword'>, CallArgs<'ratePassword'>>({
      query: callOf('ratePassword'),
    }),
  }),
});

type Typed = Partial<Record<'password' | 'name' | 'email' | 'token', string>>;

/** Shows how strong the password in a form is, and why it would be rejected, by the same rule as on submit. Shows nothing while the service is unavailable: the form reports it on submit. */
export default function PasswordStrength(): ReactNode {
  const { values } = useFormState<Typed>({ subscription: { values: true } });
  const { password = '', name, email, token } = values;
  const [rate] = useRatePasswordMutation();
  const [rated, setRated] = useState<ResponseOf<'ratePassword'>>();

  useEffect(() => {
    if (password === '') return undefined;
    let isStale = false;
    const body = { password, ...(name && { name }), ...(email && { email }), ...(token && { token }) };
    const ask = async (): Promise<void> => {
      const { data } = await rate({ body });
      if (!isStale) setRated(data);
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [password, name, email, token, rate]);

  const shown = password === '' ? undefined : rated;
  return (
    // Always mounted, so that its content is announced.
    <div className={styles.strength} role="status" data-strength={shown?.strength}>
      {shown && (
        <>
          <span className={styles.bar} aria-hidden />
          <strong>{labels.strengths[shown.strength]}</strong>
          {shown.problem && <span>{shown.problem}</span>}
        </>
      )}
    </div>
  );
}
