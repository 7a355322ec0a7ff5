import { useSearchParams } from 'react-router';

interface Choice<C extends string> {
  readonly chosen: C;
  /** What leads to a choice, for a link. */
  readonly pathTo: (choice: C) => { readonly search: string };
}

/** A choice of a list that stands in the screen's address beside others; the first of them is there without being named. */
export function useAddressChoice<const C extends string>(parameter: string, choices: readonly [C, ...C[]]): Choice<C> {
  const [search] = useSearchParams();
  const named = search.get(parameter);
  return {
    chosen: choices.find((choice) => choice === named) ?? choices[0],
    pathTo: (choice) => {
      const next = new URLSearchParams(search);
      if (choice === choices[0]) next.delete(parameter);
      else next.set(parameter, choice);
      return { search: next.size > 0 ? `?${next}` : '' };
    },
  };
}
