import type { ReactNode } from 'react';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { useInput } from '@lastcall/host-api';
import { Divider, SimpleGrid, Text } from '@lastcall/ui';
import { TextField } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import type { FieldName } from './portal-form.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The panel's own texts, in the visitors' language. */
export function LabelsSection(): ReactNode {
  return (
    <>
      <Text c="dimmed">{texts.labelsHint}</Text>
      <Divider label={texts.unitLabels} labelPosition="left" />
      <SimpleGrid cols={2} spacing="sm">
        {units.map((name) => (
          <Label key={name} name={name} maxLength={portalLimits.unitLabel} />
        ))}
      </SimpleGrid>
      <Divider label={texts.otherLabels} labelPosition="left" />
      <Label name="close" maxLength={portalLimits.unitLabel} />
      <Label name="send" maxLength={portalLimits.unitLabel} />
      <Label name="comment" maxLength={portalLimits.label} />
      <Label name="failed" maxLength={portalLimits.shortText} />
    </>
  );
}

function Label({ name, maxLength }: { readonly name: FieldName; readonly maxLength: number }): ReactNode {
  return <TextField {...useInput(name)} label={texts.fields[name]} most={maxLength} />;
}
