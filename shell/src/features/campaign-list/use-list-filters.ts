import { useMemo } from 'react';
import { useUrlParams } from '@lastcall/host-api';
import { filtersIn, noFilters, paramsOf, type ListFilters } from './list-filters.ts';

/** Returns the filters of the list, which are stored in the URL, so that they survive opening a campaign and can be shared. */
export function useListFilters(): {
  filters: ListFilters;
  change: (change: Partial<ListFilters>) => void;
  clear: () => void;
} {
  const [params, changeParams] = useUrlParams();
  const filters = useMemo(() => filtersIn(params), [params]);
  return {
    filters,
    change: (change) => changeParams((before) => paramsOf({ ...filtersIn(before), ...change })),
    clear: () => changeParams((before) => paramsOf({ ...noFilters, sort: filtersIn(before).sort })),
  };
}
