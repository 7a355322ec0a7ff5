import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blueprintSteps, type BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import { steadyPress } from '@lastcall/host-api/problems';
import { Button, PendingButton } from '@lastcall/ui';
import styles from './blueprint.module.css';
import { blueprint as words, messages } from './messages.ts';

interface BlueprintButtonsProps {
  readonly step: BlueprintStep;
  readonly isCreating: boolean;
}

/** Back, and on to the next step or, from the last, to the campaign. */
export function BlueprintButtons({ step, isCreating }: BlueprintButtonsProps): ReactNode {
  const before = blueprintSteps[blueprintSteps.indexOf(step) - 1];
  return (
    <div className={styles.buttons}>
      <Button
        component={Link}
        to={before ? `?step=${before}` : '?'}
        variant={before ? 'default' : 'subtle'}
        color={before ? undefined : 'gray'}
      >
        {before ? words.back : words.atOnce}
      </Button>
      <PendingButton {...steadyPress} type="submit" size="md" isPending={isCreating} pendingLabel={messages.saving}>
        {step === 'funnel-pages' ? messages.create : words.next}
      </PendingButton>
    </div>
  );
}
