import { useEffect, useRef, useState } from 'react';
import type { SalesIntegration, SaveSalesBody } from '@lastcall/contracts/sales';
import { useSavingOver, type SavingOver } from '@lastcall/host-api/editor';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { toastSaved } from '@lastcall/ui/editor';
import { messages } from './messages.ts';
import { isSameValue, readValue, startingValue, type SaleValue } from './sale-value.ts';
import type { SentValue, UnsavedValues } from './unsaved-values.ts';
import { useLazySalesIntegrationQuery, useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';

/** Milliseconds without typing after which a value is saved. */
export const saveDelayMs = 500;

type Send = Parameters<SavingOver<SalesIntegration>['save']>[0]['send'];

interface KeptValue {
  /** As it is typed. */
  readonly value: SaleValue;
  readonly setValue: (value: SaleValue) => void;
  /** The tag that marks a sale, where the provider has one. */
  readonly tagId: string | null;
  readonly setTagId: (tagId: string | null) => void;
  /** As the service takes it; null while it is no money yet. */
  readonly read: SaveSalesBody | null;
  readonly problems: Partial<Record<keyof SaleValue, string>>;
  readonly isSaved: boolean;
  /** Saves what is money and not saved yet. */
  readonly save: (value: SaleValue) => Promise<void>;
  /** Saves by another call over the version that was looked at, and answers why nothing was saved. */
  readonly saveBy: (send: Send) => Promise<unknown>;
  /** Why the last one was not saved. */
  readonly error: unknown;
  /** Asked where somebody else has saved meanwhile. */
  readonly question: SavingOver<SalesIntegration>['question'];
}

/** What a sale of a provider is worth, as it is typed and as it is saved; what `unsaved` has of it comes first. `onAsk` is told while it asks whose of two changes is to stand. */
export function useSaleValue(
  campaignId: string,
  integration: SalesIntegration,
  unsaved: UnsavedValues,
  onAsk: (isAsking: boolean) => void,
): KeptValue {
  const [first] = useState(() => unsaved.get(integration.provider));
  const [value, setValue] = useState(() => first?.value ?? startingValue(integration));
  const [tagId, setTagId] = useState(first ? first.tagId : integration.tag_id);
  const [error, setError] = useState<unknown>();
  const [send] = useSaveSalesIntegrationMutation();
  const [reload] = useLazySalesIntegrationQuery();
  const saving = useSavingOver(first?.looked ?? integration, changesIn);
  const isShown = useIsShown();
  // One after the other: a save that overtook the one before would look like somebody else's.
  const last = useRef<Promise<SentValue | undefined>>(first?.sent ?? Promise.resolve(undefined));
  const turns = useRef(0);
  const read = readValue(value, messages.tooManyDecimals);
  const call = { params: { campaignId, provider: integration.provider } };

  const show = (shown: SalesIntegration): void => {
    setValue(startingValue(shown));
    setTagId(shown.tag_id);
  };
  const looked = saving.looked();
  const isUntouched = isAsSaved({ value, tagId }, looked) || isAsSaved({ value, tagId }, integration);
  useEffect(() => {
    if (turns.current > 0 || integration.version <= saving.looked().version || !isUntouched) return;
    saving.catchUp(integration);
    show(integration);
  });

  useEffect(() => {
    if (isUntouched) unsaved.delete(integration.provider);
    else unsaved.set(integration.provider, { value, tagId, looked, sent: last.current });
  });
  useEffect(() => {
    // A save that the fields sent before they were unmounted may end after they are back.
    void first?.sent.then((sent) => {
      if (!isShown.current || !sent) return;
      if (sent.looked.version > saving.looked().version) saving.catchUp(sent.looked);
      setError(sent.problem);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what was sent before is what the fields began with
  }, []);

  const { isOpen } = saving.question;
  useEffect(() => {
    onAsk(isOpen);
    return () => onAsk(false);
  }, [isOpen, onAsk]);

  const saveNow = async (sending: Send): Promise<unknown> => {
    // Nobody is there to be asked any more.
    if (!isShown.current) {
      const { data, error: problem } = await sending(saving.looked().version);
      if (data) saving.catchUp(data);
      return problem;
    }
    const outcome = await saving.save({ send: sending, reload: () => reload(call) });
    if (outcome.data && saving.hasTakenTheirs()) {
      show(outcome.data);
      toastSaved('', { hasTakenTheirs: true });
    }
    return outcome.error;
  };
  const inTurn = (turn: () => Promise<unknown>): Promise<unknown> => {
    turns.current++;
    const mine = last.current.then(turn).finally(() => turns.current--);
    last.current = mine.then(
      (problem) => ({ looked: saving.looked(), problem }),
      () => undefined,
    );
    const typed = unsaved.get(integration.provider);
    if (typed) unsaved.set(integration.provider, { ...typed, sent: last.current });
    return mine;
  };
  const save = async (wanted: SaleValue): Promise<void> => {
    await inTurn(async () => {
      const wish = readValue(wanted, messages.tooManyDecimals);
      if (!('body' in wish) || isSameValue(wanted, saving.looked())) return undefined;
      setError(undefined);
      const problem = await saveNow((version) => send({ ...call, body: { ...wish.body, version } }));
      setError(problem);
      if (problem !== undefined && !isShown.current)
        toast.error(`${messages.notSaved} ${wordsOfProblem(problem, messages.failed)}`);
      return problem;
    });
  };

  return {
    value,
    setValue,
    tagId,
    setTagId,
    read: 'body' in read ? read.body : null,
    problems: 'body' in read ? {} : read.problems,
    isSaved: isSameValue(value, integration),
    save,
    saveBy: (sending) => inTurn(() => saveNow(sending)),
    error,
    question: saving.question,
  };
}

function changesIn(before: SalesIntegration, after: SalesIntegration): string[] {
  return [
    ...(before.amount === after.amount ? [] : [messages.amount]),
    ...(before.currency === after.currency ? [] : [messages.currency]),
    ...(before.tag_id === after.tag_id ? [] : [messages.tag]),
  ];
}

function isAsSaved(
  { value, tagId }: { readonly value: SaleValue; readonly tagId: string | null },
  saved: SalesIntegration,
): boolean {
  const { amount, currency } = startingValue(saved);
  const isAsShown = value.amount === amount && value.currency === currency;
  return (isAsShown || isSameValue(value, saved)) && tagId === saved.tag_id;
}

/** Tells what runs after the last drawing whether anybody sees it. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
