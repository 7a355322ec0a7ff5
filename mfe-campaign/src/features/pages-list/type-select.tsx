import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageType } from '@lastcall/contracts/campaigns';
import { Anchor, Badge, Group, Select, Text } from '@lastcall/ui';
import { messages } from './messages.ts';

/** What types of page somebody may choose. */
export interface TypeChoices {
  readonly types: readonly PageType[];
  readonly hasPortal: boolean;
}

interface TypeSelectProps
  extends
    TypeChoices,
    Pick<ComponentProps<typeof Select>, 'label' | 'aria-label' | 'size' | 'error' | 'className' | 'disabled'> {
  readonly value: PageType;
  readonly onChange: (type: PageType) => void;
}

/** Pixels that the longest list needs, so that nobody has to scroll to the last types. */
const allInSight = 340;

/** A page's type. One that the page has already stays among the choices, whatever the campaign may have. */
export function TypeSelect({ types, hasPortal, value, onChange, ...look }: TypeSelectProps): ReactNode {
  const offered = types.includes(value) ? types : [...types, value];
  return (
    <Select
      {...look}
      allowDeselect={false}
      maxDropdownHeight={allInSight}
      data={offered.map((type) => ({
        value: type,
        label: messages.types[type].name,
        disabled: isLocked(type, hasPortal) && type !== value,
      }))}
      renderOption={({ option }) => (
        <Group gap="xs">
          {option.label}
          {isLocked(option.value, hasPortal) && <Badge color="gray">{messages.premium}</Badge>}
        </Group>
      )}
      value={value}
      onChange={(type) => type !== null && onChange(type as PageType)}
    />
  );
}

function isLocked(type: string, hasPortal: boolean): boolean {
  return type === 'portal' && !hasPortal;
}

/** Why a portal cannot be chosen, and what to do about it; nothing where it can, or is no choice here. */
export function PortalNotice({ types, hasPortal }: TypeChoices): ReactNode {
  if (hasPortal || !types.includes('portal')) return null;
  return (
    <Text component="div" size="sm" c="dimmed">
      <Badge color="gray" mr={8}>
        {messages.premium}
      </Badge>
      {messages.noPortal}{' '}
      <Anchor component={Link} to="/upgrade/portal" underline="always">
        {messages.upgrade}
      </Anchor>
    </Text>
  );
}
