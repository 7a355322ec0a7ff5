import { useEffect, useRef, useState } from 'react';
import type { SalesIntegration, SaveSalesBody } from '@lastcall/contracts/sales';
import { useSavingOver, type SavingOver } from '@lastcall/host-api/editor';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { toastSaved } from '@lastcall/ui/editor';
import { messages } from './messages.ts';
import { isSameValue, parseValue, initialValue, type SaleValue } from './sale-value.ts';
import type { SaveResult, UnsavedValues } from './unsaved-values.ts';
import { useLazySalesIntegrationQuery, useSaveSalesIntegrationMutation } from './sales-tracking-api.ts';

/** Milliseconds without typing before a value is saved. */
export const saveDelayMs = 500;

type Send = Parameters<SavingOver<SalesIntegration>['save']>[0]['send'];

interface SaleValueState {
  /** The typed text. */
  readonly value: SaleValue;
  readonly setValue: (value: SaleValue) => void;
  /** The tag that marks a sale, where the provider has one. */
  readonly tagId: string | null;
  readonly setTagId: (tagId: string | null) => void;
  /** The value for the service; null while it is invalid. */
  readonly validBody: SaveSalesBody | null;
  readonly problems: Partial<Record<keyof SaleValue, string>>;
  readonly isSaved: boolean;
  /** Saves a valid unsaved value. */
  readonly save: (value: SaleValue) => Promise<void>;
  /** Saves with another call over the displayed version, and returns why nothing was saved. */
  readonly saveWith: (send: Send) => Promise<unknown>;
  /** Why the last save failed. */
  readonly error: unknown;
  /** The conflict question after a concurrent change. */
  readonly question: SavingOver<SalesIntegration>['question'];
}

/** The price of a provider's sales, typed and saved; `unsaved` takes precedence. `onAsk` is called while the conflict question is open. */
export function useSaleValue(
  campaignId: string,
  integration: SalesIntegration,
  unsaved: UnsavedValues,
  onQuestionOpenChange: (isAsking: boolean) => void,
): SaleValueState {
  const [first] = useState(() => unsaved.get(integration.provider));
  const [value, setValue] = useState(() => first?.value ?? initialValue(integration));
  const [tagId, setTagId] = useState(first ? first.tagId : integration.tag_id);
  const [error, setError] = useState<unknown>();
  const [send] = useSaveSalesIntegrationMutation();
  const [reload] = useLazySalesIntegrationQuery();
  const saving = useSavingOver(first?.base ?? integration, changesIn);
  const isShown = useIsMounted();
  // Saves run one at a time: one that overtakes another would look like a concurrent change.
  const last = useRef<Promise<SaveResult | undefined>>(first?.lastSave ?? Promise.resolve(undefined));
  const turns = useRef(0);
  const read = parseValue(value, messages.tooManyDecimals);
  const call = { params: { campaignId, provider: integration.provider } };

  const show = (shown: SalesIntegration): void => {
    setValue(initialValue(shown));
    setTagId(shown.tag_id);
  };
  const base = saving.base();
  const isUntouched = matchesSaved({ value, tagId }, base) || matchesSaved({ value, tagId }, integration);
  useEffect(() => {
    if (turns.current > 0 || integration.version <= saving.base().version || !isUntouched) return;
    saving.catchUp(integration);
    show(integration);
  });

  useEffect(() => {
    if (isUntouched) unsaved.delete(integration.provider);
    else unsaved.set(integration.provider, { value, tagId, base, lastSave: last.current });
  });
  useEffect(() => {
    // A save started before the fields were unmounted may end after they are mounted again.
    void first?.lastSave.then((sent) => {
      if (!isShown.current || !sent) return;
      if (sent.base.version > saving.base().version) saving.catchUp(sent.base);
      setError(sent.problem);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- what was sent before is what the fields began with
  }, []);

  const { isOpen } = saving.question;
  useEffect(() => {
    onQuestionOpenChange(isOpen);
    return () => onQuestionOpenChange(false);
  }, [isOpen, onQuestionOpenChange]);

  const saveNow = async (sending: Send): Promise<unknown> => {
    // After the dialog is closed, the conflict question cannot be shown.
    if (!isShown.current) {
      const { data, error: problem } = await sending(saving.base().version);
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
      (problem) => ({ base: saving.base(), problem }),
      () => undefined,
    );
    const typed = unsaved.get(integration.provider);
    if (typed) unsaved.set(integration.provider, { ...typed, lastSave: last.current });
    return mine;
  };
  const save = async (wanted: SaleValue): Promise<void> => {
    await inTurn(async () => {
      const wantedValue = parseValue(wanted, messages.tooManyDecimals);
      if (!('body' in wantedValue) || isSameValue(wanted, saving.base())) return undefined;
      setError(undefined);
      const problem = await saveNow((version) => send({ ...call, body: { ...wantedValue.body, version } }));
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
    validBody: 'body' in read ? read.body : null,
    problems: 'body' in read ? {} : read.problems,
    isSaved: isSameValue(value, integration),
    save,
    saveWith: (sending) => inTurn(() => saveNow(sending)),
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

function matchesSaved(
  { value, tagId }: { readonly value: SaleValue; readonly tagId: string | null },
  saved: SalesIntegration,
): boolean {
  const { amount, currency } = initialValue(saved);
  const isAsShown = value.amount === amount && value.currency === currency;
  return (isAsShown || isSameValue(value, saved)) && tagId === saved.tag_id;
}

/** Returns a ref that is true while the component is mounted. */
function useIsMounted(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
