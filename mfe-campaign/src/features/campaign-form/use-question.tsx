import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** The props of a question dialog. The answer is null when the user cancels or closes it. */
export interface QuestionProps<Q, A> {
  readonly question: Q;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: A | null) => void;
}

/** A dialog as an async call. */
export interface Question<Q, A> {
  /** Asks, and resolves to null when the user canceled. Rejects when the dialog cannot be loaded. */
  readonly ask: (question: Q) => Promise<A | null>;
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
}

type Dialog<Q, A> = ComponentType<QuestionProps<Q, A>>;

interface PendingQuestion<Q, A> {
  readonly Dialog: Dialog<Q, A>;
  readonly question: Q;
  /** The number of this dialog's question, from 1. */
  readonly number: number;
}

/** Returns a dialog whose code is loaded on the first question. */
export function useQuestion<Q, A>(load: () => Promise<Dialog<Q, A>>): Question<Q, A> {
  // The last question stays while the dialog fades out.
  const [asked, setAsked] = useState<PendingQuestion<Q, A> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const resolve = useRef<(answer: A | null) => void>(null);

  const ask = async (question: Q): Promise<A | null> => {
    const Dialog = await load();
    // Mounted before it opens, so that it can restore the focus on close.
    flushSync(() => setAsked((last) => ({ Dialog, question, number: (last?.number ?? 0) + 1 })));
    setAsking(true);
    return new Promise((settle) => void (resolve.current = settle));
  };
  const answer = (given: A | null): void => {
    setAsking(false);
    resolve.current?.(given);
  };
  return {
    ask,
    isAsking,
    // A question that follows during the fade starts with fresh state. The fragment separates its key
    // from that of another dialog beside it.
    dialog: asked && (
      <>
        <asked.Dialog key={asked.number} question={asked.question} isOpen={isAsking} onAnswer={answer} />
      </>
    ),
  };
}
