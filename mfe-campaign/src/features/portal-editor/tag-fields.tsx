import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PortalTags } from '@lastcall/contracts/portals';
import { useSectionPath, useValue } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Anchor, Button, Select, Skeleton, Text } from '@lastcall/ui';
import { texts } from './messages.ts';
import { usePortalTagsQuery } from './portal-api.ts';
import { noTag, type ChosenTag } from './portal-form.ts';

type Connection = PortalTags['connections'][number];
type Container = Connection['containers'][number];

/** Selects the container of subscribers: a connection, and its tag or list. A provider's errors are shown unchanged. */
export function TagFields({ campaignId }: { readonly campaignId: string }): ReactNode {
  const pathOf = useSectionPath();
  const tag = useValue<ChosenTag>('tag');
  const { data, error, refetch, isFetching } = usePortalTagsQuery({ params: { campaignId } });
  const [chosenId, choose] = useState('');
  const { value } = tag;

  const again = (label: string): ReactNode => (
    <Button mt="xs" size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
      {label}
    </Button>
  );
  const savedTag = value.tag_id !== '' && <Text c="dimmed">{texts.keptTag(value.tag_name)}</Text>;
  if (!data) {
    return error ? (
      <Alert color="danger" role="alert" title={texts.tagsFailed}>
        {wordsOfProblem(error, texts.loadFailedText)}
        {savedTag}
        <div>{again(texts.retry)}</div>
      </Alert>
    ) : (
      <Skeleton height={64} role="status" aria-label={texts.tagsLoading} />
    );
  }
  if (data.connections.length === 0) {
    return (
      <Text>
        {texts.noConnections}{' '}
        <Anchor component={Link} to={pathOf('emails')} underline="always">
          {texts.connect}
        </Anchor>
        {tag.error && (
          <Text component="span" c="danger" role="alert">
            {` ${tag.error}`}
          </Text>
        )}
      </Text>
    );
  }
  const connectionId =
    chosenId || value.connection_id || (data.connections.length === 1 ? data.connections[0]!.connection_id : '');
  const connection = data.connections.find((each) => each.connection_id === connectionId);
  const chooseContainer = (container: Container | undefined): void => {
    if (connection && container)
      tag.onChange({
        provider: connection.provider,
        connection_id: connection.connection_id,
        type: container.type,
        tag_id: container.id,
        tag_name: container.name,
      });
  };
  return (
    <>
      <Select
        label={texts.connection}
        data={data.connections.map((each) => ({ value: each.connection_id, label: labelOf(each) }))}
        value={connection?.connection_id ?? null}
        placeholder={texts.chooseTag}
        allowDeselect={false}
        onChange={(id) => {
          if (id === null || id === value.connection_id) return;
          choose(id);
          tag.onChange(noTag);
        }}
      />
      {connection?.problem ? (
        <Alert color="danger" role="alert">
          {texts.connectionProblem(connection.providerName, connection.problem)}
          {savedTag}
          <div>{again(texts.checkAgain)}</div>
        </Alert>
      ) : connection?.containers.length === 0 ? (
        <div>
          <Text c="dimmed">{texts.noContainers}</Text>
          {again(texts.checkAgain)}
        </div>
      ) : (
        connection && (
          <Select
            label={texts.tag}
            data-field="tag"
            searchable
            placeholder={texts.chooseTag}
            nothingFoundMessage={texts.noTagFound}
            data={optionsOf(connection, value)}
            value={
              value.connection_id === connection.connection_id && value.tag_id !== ''
                ? keyOf(value.type, value.tag_id)
                : null
            }
            error={tag.error}
            onBlur={tag.onBlur}
            onFocus={tag.onFocus}
            allowDeselect={false}
            onChange={(key) => chooseContainer(connection.containers.find(({ type, id }) => keyOf(type, id) === key))}
          />
        )
      )}
    </>
  );
}

const keyOf = (type: string, id: string): string => `${type} ${id}`;
const labelOf = ({ providerName, accountName }: Connection): string =>
  accountName ? `${providerName}, ${accountName}` : providerName;

/** Returns the options of the connection, including the selected one even if the provider no longer has it. */
function optionsOf(
  { connection_id, containers }: Connection,
  { connection_id: chosenIn, type: chosenType, tag_id, tag_name }: ChosenTag,
) {
  const options = containers.map(({ type, id, name }) => ({
    value: keyOf(type, id),
    label: `${name} (${texts.kinds[type]})`,
  }));
  const chosen = keyOf(chosenType, tag_id);
  return chosenIn !== connection_id || tag_id === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: tag_name }];
}
