import {
  campaignFormDefaults,
  campaignTypesOf,
  type CampaignForm as CampaignFormFields,
} from '@lastcall/contracts/campaigns';
import type { CallProblem } from '@lastcall/host-api';
import { act, show, type Shown } from '@lastcall/ui/testing-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { CampaignForm, type SaveResult } from '../campaign-form.tsx';
import type { FormAccount } from '../form-account.ts';
import { newForm, type CampaignFormValues, type LoadedForm } from '../form-values.ts';
import { useEditedForm } from '../use-edited-form.ts';

export const standardAccount: FormAccount = {
  key: 'k',
  usage: 'standard',
  isStoreSubscribed: false,
  subscribe: () => Promise.resolve({}),
};
export const storeAccount: FormAccount = { ...standardAccount, usage: 'shopify' };
export const announcementAccount: FormAccount = { ...standardAccount, usage: 'announcement_bar' };

/** A loaded campaign form. */
export function aLoadedForm(changes: Partial<CampaignFormFields> = {}, version = 3): LoadedForm {
  return {
    version,
    values: {
      ...campaignFormDefaults,
      campaignName: 'Bread class',
      emailPlatform: 'kit',
      checkoutPlatform: 'thrivecart',
      landingPlatform: 'wordpress',
      ...changes,
      timezone: 'Europe/Vienna',
    },
  };
}

/** The error response of a service. */
export function aProblem(problem: Partial<CallProblem> = {}): CallProblem {
  return {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    error: '',
    requestId: 'x',
    ...problem,
  };
}

interface FormOptions {
  readonly account?: FormAccount;
  /** The campaign's form; without it the campaign is new. */
  readonly loaded?: LoadedForm;
  readonly hasPages?: boolean;
  readonly draftKey?: string;
  readonly save?: (values: CampaignFormValues, base: LoadedForm) => Promise<SaveResult>;
}

/** A rendered form, its save requests, and a trigger for a newer version. */
export interface ShownForm extends Shown {
  readonly sent: { readonly values: CampaignFormValues; readonly base: LoadedForm }[];
  readonly publishVersion: (loaded: LoadedForm) => void;
}

/** Reports every element as near the viewport. */
class NearObserver extends IntersectionObserver {
  constructor(private readonly report: IntersectionObserverCallback) {
    super(report);
  }

  override observe(target: Element): void {
    this.report([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
}

let formCount = 0;

/** Renders the whole form like its screens do. Saving succeeds by default. */
export async function showForm({
  account = standardAccount,
  loaded,
  hasPages = false,
  draftKey = `draft-${++formCount}`,
  save,
}: FormOptions = {}): Promise<ShownForm> {
  globalThis.IntersectionObserver = NearObserver;
  const sent: ShownForm['sent'] = [];
  const answer = save ?? ((values, base) => Promise.resolve({ saved: { version: base.version + 1, values } }));
  const onSave = (values: CampaignFormValues, base: LoadedForm): Promise<SaveResult> => (
    sent.push({ values, base }),
    answer(values, base)
  );
  const news = new EventTarget();

  const shown = show(
    <FormHost
      initial={loaded ?? newForm('Europe/Vienna', campaignTypesOf(account.usage)[0])}
      news={news}
      draftKey={draftKey}
    >
      {(typed) => <CampaignForm typed={typed} account={account} isNew={!loaded} hasPages={hasPages} onSave={onSave} />}
    </FormHost>,
  );
  await loadLazyParts();
  return {
    ...shown,
    sent,
    publishVersion: (newer) => act(() => void news.dispatchEvent(new CustomEvent('loaded', { detail: newer }))),
  };
}

/** Waits for the lazily loaded parts of the form. */
export async function loadLazyParts(): Promise<void> {
  await act(async () => void (await Promise.all([import('../deadline-summary.tsx'), import('../clock-change.tsx')])));
}

interface FormHostProps {
  readonly initial: LoadedForm;
  readonly draftKey: string;
  readonly news: EventTarget;
  readonly children: (typed: ReturnType<typeof useEditedForm>) => ReactNode;
}

function FormHost({ initial, draftKey, news, children }: FormHostProps): ReactNode {
  const [loaded, setLoaded] = useState(initial);
  useEffect(
    () => news.addEventListener('loaded', (event) => setLoaded((event as CustomEvent<LoadedForm>).detail)),
    [news],
  );
  return children(useEditedForm(loaded, draftKey));
}
