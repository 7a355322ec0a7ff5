import { useSearchParams } from 'react-router';

const parameter = 'person';

interface ChosenPerson {
  /** The lead that the address names; null when none does. */
  readonly leadId: string | null;
  /** What leads to a person, for a link. */
  readonly pathTo: (leadId: string) => { readonly search: string };
  readonly open: (leadId: string) => void;
  readonly close: () => void;
}

/** Which person is looked at. It stands in the screen's address, by the lead's id and never by the email, so that going back leads back. */
export function usePerson(): ChosenPerson {
  const [search, setSearch] = useSearchParams();
  const pathTo = (leadId: string): { search: string } => ({ search: `?${parameter}=${encodeURIComponent(leadId)}` });
  return {
    leadId: search.get(parameter),
    pathTo,
    open: (leadId) => setSearch({ [parameter]: leadId }),
    close: () => setSearch({}),
  };
}
