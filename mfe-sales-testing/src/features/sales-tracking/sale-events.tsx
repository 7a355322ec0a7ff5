import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { moneyText, tableTime } from '@lastcall/contracts/platform/formats';
import { api, useAppDispatch, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Anchor, Badge, Button, ErrorState, Group, RowsSkeleton, Table, Text } from '@lastcall/ui';
import { isPositiveAmount } from '../../lib/is-positive-amount.ts';
import { mismatchText } from '../../lib/mismatch-text.ts';
import { messages } from './messages.ts';
import styles from './sale-events.module.css';
import { useSaleEventsQuery } from './sales-tracking-api.ts';

/** Milliseconds between two polls for new sales while the dialog is open. */
const pollMs = 3000;

/** The received sales, newest first, with live updates. */
export function SaleEvents({
  campaignId,
  onClose,
}: {
  readonly campaignId: string;
  readonly onClose: () => void;
}): ReactNode {
  const pathOf = useSectionPath();
  // The cursors of the pages so far; the first page has none.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { data, error, refetch, isFetching } = useSaleEventsQuery(
    { params: { campaignId }, query: cursor === undefined ? {} : { cursor } },
    { pollingInterval: cursor === undefined ? pollMs : 0, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  useNumbersRefresh(cursor === undefined ? data?.events[0]?.id : undefined, data !== undefined);

  return (
    <section className={styles.panel} aria-label={messages.testTitle}>
      <div className={styles.head}>
        <h3 className={styles.title}>{messages.testTitle}</h3>
        <span className={styles.links}>
          <Anchor component={Link} to={pathOf('sales')} onClick={onClose}>
            {messages.openSales}
          </Anchor>
          <Anchor component={Link} to={`/analytics/${campaignId}`} onClick={onClose}>
            {messages.openAnalytics}
          </Anchor>
        </span>
      </div>
      <Text c="dimmed" mt={4} mb="sm">
        {messages.testText}
      </Text>
      {data ? (
        <>
          {data.events.length === 0 ? (
            <p className={styles.none}>{messages.noEvents}</p>
          ) : (
            <Events events={data.events} />
          )}
          {(cursors.length > 0 || data.nextCursor !== null) && (
            <Group gap="xs" justify="flex-end" mt="sm" role="group" aria-label={messages.pages}>
              <Button
                variant="default"
                size="xs"
                disabled={cursors.length === 0}
                onClick={() => setCursors(cursors.slice(0, -1))}
              >
                {messages.newer}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={data.nextCursor === null}
                onClick={() => data.nextCursor !== null && setCursors([...cursors, data.nextCursor])}
              >
                {messages.older}
              </Button>
            </Group>
          )}
        </>
      ) : error ? (
        <ErrorState
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={2} label={messages.testTitle} />
      )}
    </section>
  );
}

function Events({ events }: { readonly events: readonly SaleEvent[] }): ReactNode {
  return (
    <div className={styles.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.date}</Table.Th>
            <Table.Th>{messages.email}</Table.Th>
            <Table.Th className={styles.value}>{messages.value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => (
            <Table.Tr key={event.id}>
              <Table.Td className={styles.date}>
                <time dateTime={event.created_at}>{tableTime(event.created_at)}</time>
              </Table.Td>
              <Table.Td className={styles.person}>
                <span className={styles.email}>{event.email ?? messages.noEmail}</span>
                <Marks event={event} />
                {event.mismatch && (
                  <Text size="xs" c="dimmed" mt={4}>
                    {mismatchText(event.mismatch, messages.mismatch)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={styles.value}>{moneyText(event.amount, event.currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Marks({ event }: { readonly event: SaleEvent }): ReactNode {
  const marks = marksOf(event);
  if (marks.length === 0) return null;
  return (
    <Group gap={4} mt={4}>
      {marks.map(({ label: words, color }) => (
        <Badge key={words} color={color}>
          {words}
        </Badge>
      ))}
    </Group>
  );
}

interface Mark {
  readonly label: string;
  readonly color: 'warning' | 'gray';
}

/** The problems of a sale. */
function marksOf({ isLate, isMatched, isFlagged, codeUsedBy, mismatch, isRefunded, refunded }: SaleEvent): Mark[] {
  const marks: (Mark | false)[] = [
    isLate && { label: messages.late, color: 'warning' },
    !isMatched && { label: messages.unmatched, color: 'warning' },
    isFlagged && (codeUsedBy === null || mismatch !== null) && { label: messages.flagged, color: 'warning' },
    codeUsedBy !== null && { label: messages.codeOfOther, color: 'warning' },
    isPositiveAmount(refunded) && { label: isRefunded ? messages.refunded : messages.partlyRefunded, color: 'gray' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** Milliseconds from a new sale until the numbers are refetched: the worker counts it after a moment, or later when it is busy. */
const refreshDelaysMs = [2_000, 10_000, 30_000];

/** Refetches the campaign's numbers and lists after a new sale, also once the dialog is closed. */
function useNumbersRefresh(newestId: string | undefined, isLoaded: boolean): void {
  const dispatch = useAppDispatch();
  const known = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    if (newestId !== undefined && known.current !== undefined && known.current !== newestId) {
      dispatch(api.util.invalidateTags(['campaign', 'sale-events']));
      for (const ms of refreshDelaysMs) setTimeout(() => dispatch(api.util.invalidateTags(['campaign'])), ms);
    }
    known.current = newestId ?? known.current ?? null;
  }, [dispatch, newestId, isLoaded]);
}
