import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersIn, noFilters, paramsOf, type ListFilters } from './list-filters.ts';

/** Returns the filters of the list, which are stored in the URL, so that they survive opening a campaign and can be shared. */
export function useListFilters(): {
  filters: ListFilters;
  change: (change: Partial<ListFilters>) => void;
  clear: () => void;
} {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersIn(params), [params]);
  return {
    filters,
    change: (change) => setParams((before) => paramsOf({ ...filtersIn(before), ...change }), { replace: true }),
    clear: () => setParams(paramsOf({ ...noFilters, sort: filters.sort }), { replace: true }),
  };
}
