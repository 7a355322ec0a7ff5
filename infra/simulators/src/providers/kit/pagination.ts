import type { Answer } from '../../answer.ts';

const defaultPerPage = 500;
const maxPerPage = 1000;

const cursorOf = (id: number): string => Buffer.from(JSON.stringify([id])).toString('base64');

function idOf(cursor: string): number | undefined {
  try {
    const [id] = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8')) as unknown[];
    return typeof id === 'number' ? id : undefined;
  } catch {
    return undefined; // An invalid cursor gets Kit's 422.
  }
}

/** Returns one page of a list like Kit's v4: newest first, `after` and `before` cursors, 500 a page by default, 1000 at most. */
export function page<T extends { id: number }>(name: string, all: readonly T[], query: URLSearchParams): Answer {
  const perPage = Number(query.get('per_page') ?? defaultPerPage);
  if (!Number.isInteger(perPage) || perPage < 1 || perPage > maxPerPage)
    return { status: 422, json: { errors: [`per_page must be between 1 and ${maxPerPage}`] } };
  const after = query.get('after');
  const before = query.get('before');
  const afterId = after === null ? Infinity : idOf(after);
  const beforeId = before === null ? -Infinity : idOf(before);
  if (afterId === undefined || beforeId === undefined) return { status: 422, json: { errors: ['Cursor is invalid'] } };

  const sorted = [...all].sort((a, b) => b.id - a.id);
  const candidates = sorted.filter(({ id }) => id < afterId && id > beforeId);
  const rows = before === null ? candidates.slice(0, perPage) : candidates.slice(-perPage);
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    status: 200,
    json: {
      [name]: rows,
      pagination: {
        has_previous_page: first !== undefined && first !== sorted[0],
        has_next_page: last !== undefined && last !== sorted.at(-1),
        start_cursor: first ? cursorOf(first.id) : null,
        end_cursor: last ? cursorOf(last.id) : null,
        per_page: perPage,
        ...(query.get('include_total_count') === 'true' ? { total_count: all.length } : {}),
      },
    },
  };
}
