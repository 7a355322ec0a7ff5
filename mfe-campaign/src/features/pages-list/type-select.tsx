import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageType } from '@lastcall/contracts/campaigns';
import { Anchor, Badge, Group, Select, Text } from '@lastcall/ui';
import { messages } from './messages.ts';

/** The selectable page types. */
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

/** The height of the longest list in pixels, so that the last types need no scrolling. */
const dropdownHeight = 340;

/** A page's type. The current type stays selectable, whatever the campaign allows. */
export function TypeSelect({ types, hasPortal, value, onChange, ...inputProps }: TypeSelectProps): ReactNode {
  const offered = types.includes(value) ? types : [...types, value];
  return (
    <Select
      {...inputProps}
      allowDeselect={false}
      maxDropdownHeight={dropdownHeight}
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

/** Explains why a portal cannot be selected; renders nothing if it can, or is not an option. */
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
