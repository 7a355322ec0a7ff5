import { useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useValue } from '@lastcall/host-api';
import { Checkbox } from '@lastcall/ui';
import styles from './deadline-fields.module.css';

interface OptionalFieldsProps {
  /** The field that is null while the checkbox is off. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Fills in the defaults when the user checks the box. */
  readonly onEnable: () => void;
  readonly children: ReactNode;
}

/** Fields that are shown while a checkbox is checked. */
export function OptionalFields({ name, label, description, onEnable, children }: OptionalFieldsProps): ReactNode {
  const { value, onChange } = useValue<unknown>(name);
  const { meta } = useField(name, { subscription: { modified: true } });
  const [isWanted, setWanted] = useState(value !== null);
  // A field that was emptied stays visible, so that another value can be typed; Discard hides it.
  const isOpen = value !== null || (isWanted && meta.modified === true);

  const turn = (isOn: boolean): void => {
    setWanted(isOn);
    if (isOn) onEnable();
    else onChange(null);
  };
  return (
    <div className={styles.optional}>
      <Checkbox
        label={label}
        description={description}
        checked={isOpen}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isOpen && children}
    </div>
  );
}
