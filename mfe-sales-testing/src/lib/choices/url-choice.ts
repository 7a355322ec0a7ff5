import { useSearchParams } from 'react-router';

interface Choice<C extends string> {
  readonly chosen: C;
  /** Returns the link to an option. */
  readonly pathTo: (choice: C) => { readonly search: string };
}

/** Binds a filter to a parameter of the URL; its first option is the default without a parameter. */
export function useUrlChoice<const C extends string>(parameter: string, choices: readonly [C, ...C[]]): Choice<C> {
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
