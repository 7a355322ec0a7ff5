import { useSearchParams } from 'react-router';

const parameter = 'lead';

interface ChosenLead {
  /** The lead in the URL; null when there is none. */
  readonly leadId: string | null;
  /** Returns the link to a lead. */
  readonly pathTo: (leadId: string) => { readonly search: string };
  readonly open: (leadId: string) => void;
  readonly close: () => void;
}

/** Returns the selected lead. The URL contains the lead's id and never the email address, and supports back navigation. */
export function useLead(): ChosenLead {
  const [search, setSearch] = useSearchParams();
  const pathTo = (leadId: string): { search: string } => ({ search: `?${parameter}=${encodeURIComponent(leadId)}` });
  return {
    leadId: search.get(parameter),
    pathTo,
    open: (leadId) => setSearch({ [parameter]: leadId }),
    close: () => setSearch({}),
  };
}
