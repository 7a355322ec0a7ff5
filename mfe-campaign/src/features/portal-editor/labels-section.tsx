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
          <Label key={name} name={name} most={portalLimits.unitLabel} />
        ))}
      </SimpleGrid>
      <Divider label={texts.otherLabels} labelPosition="left" />
      <Label name="close" most={portalLimits.unitLabel} />
      <Label name="send" most={portalLimits.unitLabel} />
      <Label name="comment" most={portalLimits.label} />
      <Label name="failed" most={portalLimits.shortText} />
    </>
  );
}

function Label({ name, most }: { readonly name: FieldName; readonly most: number }): ReactNode {
  return <TextField {...useInput(name)} label={texts.fields[name]} most={most} />;
}
