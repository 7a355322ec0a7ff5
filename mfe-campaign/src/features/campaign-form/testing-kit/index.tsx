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
import { useTypedForm } from '../use-typed-form.ts';

export const standard: FormAccount = {
  key: 'k',
  usage: 'standard',
  isStoreSubscribed: false,
  subscribe: () => Promise.resolve({}),
};
export const store: FormAccount = { ...standard, usage: 'shopify' };
export const announcements: FormAccount = { ...standard, usage: 'announcement_bar' };

/** A campaign's form as it was loaded. */
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

/** What a service answers that refuses. */
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

interface FormFacts {
  readonly account?: FormAccount;
  /** The campaign's form; without it the campaign is new. */
  readonly loaded?: LoadedForm;
  readonly hasPages?: boolean;
  readonly draftKey?: string;
  readonly save?: (values: CampaignFormValues, base: LoadedForm) => Promise<SaveResult>;
}

/** A form, what it was asked to save, and how a newer version of it arrives. */
export interface ShownForm extends Shown {
  readonly sent: { readonly values: CampaignFormValues; readonly base: LoadedForm }[];
  readonly arrive: (loaded: LoadedForm) => void;
}

/** A page on which everything is near what is seen. */
class NearObserver extends IntersectionObserver {
  constructor(private readonly tell: IntersectionObserverCallback) {
    super(tell);
  }

  override observe(target: Element): void {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
}

let forms = 0;

/** Shows the form as its screens do, whole. Saving works unless something else is said. */
export async function showForm({
  account = standard,
  loaded,
  hasPages = false,
  draftKey = `draft-${++forms}`,
  save,
}: FormFacts = {}): Promise<ShownForm> {
  globalThis.IntersectionObserver = NearObserver;
  const sent: ShownForm['sent'] = [];
  const answer = save ?? ((values, base) => Promise.resolve({ saved: { version: base.version + 1, values } }));
  const onSave = (values: CampaignFormValues, base: LoadedForm): Promise<SaveResult> => (
    sent.push({ values, base }),
    answer(values, base)
  );
  const news = new EventTarget();

  const shown = show(
    <Typed
      initial={loaded ?? newForm('Europe/Vienna', campaignTypesOf(account.usage)[0])}
      news={news}
      draftKey={draftKey}
    >
      {(typed) => <CampaignForm typed={typed} account={account} isNew={!loaded} hasPages={hasPages} onSave={onSave} />}
    </Typed>,
  );
  await laterParts();
  return {
    ...shown,
    sent,
    arrive: (newer) => act(() => void news.dispatchEvent(new CustomEvent('loaded', { detail: newer }))),
  };
}

/** Waits for the parts of the form that load by themselves. */
export async function laterParts(): Promise<void> {
  await act(async () => void (await Promise.all([import('../deadline-meaning.tsx'), import('../clock-change.tsx')])));
}

interface TypedProps {
  readonly initial: LoadedForm;
  readonly draftKey: string;
  readonly news: EventTarget;
  readonly children: (typed: ReturnType<typeof useTypedForm>) => ReactNode;
}

function Typed({ initial, draftKey, news, children }: TypedProps): ReactNode {
  const [loaded, setLoaded] = useState(initial);
  useEffect(
    () => news.addEventListener('loaded', (event) => setLoaded((event as CustomEvent<LoadedForm>).detail)),
    [news],
  );
  return children(useTypedForm(loaded, draftKey));
}
