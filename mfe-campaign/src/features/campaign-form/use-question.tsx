import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** What a dialog is given that asks something: null answers nothing, and so does closing it. */
export interface QuestionProps<Q, A> {
  readonly question: Q;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: A | null) => void;
}

/** A dialog as a call that waits for its answer. */
export interface Question<Q, A> {
  /** Asks, and answers null when the person gave it up. Rejects where the dialog cannot be loaded. */
  readonly ask: (question: Q) => Promise<A | null>;
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
}

type Dialog<Q, A> = ComponentType<QuestionProps<Q, A>>;

interface Asked<Q, A> {
  readonly Dialog: Dialog<Q, A>;
  readonly question: Q;
  /** Counts the questions of this dialog, from 1. */
  readonly number: number;
}

/** A dialog whose code is loaded when it is first needed. */
export function useQuestion<Q, A>(load: () => Promise<Dialog<Q, A>>): Question<Q, A> {
  // The last question stays while the dialog fades.
  const [asked, setAsked] = useState<Asked<Q, A> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const resolve = useRef<(answer: A | null) => void>(null);

  const ask = async (question: Q): Promise<A | null> => {
    const Dialog = await load();
    // It is there before it opens, so that it knows to what it gives the focus back.
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
    // A question that follows while the last one fades starts without what was chosen for that one. The fragment keeps its number
    // apart from that of another dialog beside it.
    dialog: asked && (
      <>
        <asked.Dialog key={asked.number} question={asked.question} isOpen={isAsking} onAnswer={answer} />
      </>
    ),
  };
}
