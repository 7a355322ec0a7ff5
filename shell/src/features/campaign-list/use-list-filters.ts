import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersIn, noFilters, paramsOf, type ListFilters } from './list-filters.ts';

/** The filters of the list, which are kept in the address, so that they are still there after a look into a campaign, and can be passed on. */
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
