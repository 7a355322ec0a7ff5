import { useField } from 'react-final-form';
import { errorOf, useValue, type ValueProps } from '@lastcall/host-api';

/** Binds a control whose errors are shown while typing. */
export function useEagerValue<T>(name: string): ValueProps<T> {
  const { meta } = useField<T>(name, { subscription: { error: true, submitError: true, dirtySinceLastSubmit: true } });
  return { ...useValue<T>(name), error: errorOf({ ...meta, touched: true }) };
}
