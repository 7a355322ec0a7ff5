import { stopwatch } from './tools/print-line.ts';
import { messages } from './messages.ts';

export type Write = (text: string) => void;

/** Runs a step and then prints its time and result. */
export type Step = <T>(name: string, act: () => Promise<T>, note: (result: T) => string) => Promise<T>;

/** The steps of one command. */
export function stepsTo(print: Write): Step {
  return async (name, act, note) => {
    const took = stopwatch();
    const result = await act();
    print(messages.step(name, took(), note(result)));
    return result;
  };
}
