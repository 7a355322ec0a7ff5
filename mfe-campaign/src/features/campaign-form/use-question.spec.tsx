import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, show } from '@lastcall/ui/testing-kit';
import { useState, type ReactNode } from 'react';
import { useQuestion, type Question, type QuestionProps } from './use-question.tsx';

/** A dialog that stays mounted after its answer, like one that fades out. */
function Colors({ question, onAnswer }: QuestionProps<string, string>): ReactNode {
  const [color, setColor] = useState('red');
  return (
    <div>
      <p>{question}</p>
      <button onClick={() => setColor('blue')}>Blue</button>
      <button onClick={() => onAnswer(color)}>Answer</button>
    </div>
  );
}

describe('a question that follows while the previous one fades out', () => {
  it('starts with fresh state, and gets its own answer', async () => {
    let asks!: Question<string, string>;
    const Asker = (): ReactNode => {
      asks = useQuestion<string, string>(async () => Colors);
      return asks.dialog;
    };
    show(<Asker />);
    const ask = async (question: string): Promise<Promise<string | null>[]> => {
      let answer!: Promise<string | null>;
      await act(async () => void (answer = asks.ask(question)));
      // In an array, because a promise would be awaited here.
      return [answer];
    };

    const [walls] = await ask('The walls');
    fireEvent.click(screen.getByRole('button', { name: 'Blue' }));
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    const [doors] = await ask('The doors');
    expect(screen.queryByText('The walls')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));

    expect([await walls, await doors]).toEqual(['blue', 'red']);
  });
});
