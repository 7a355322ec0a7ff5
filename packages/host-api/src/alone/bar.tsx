import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labels } from '../messages.ts';
import { chooseData, type Data } from './chosen-data.ts';

const style = {
  bar: { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1.5rem', padding: '0.5rem 1rem', borderBottom: '1px solid' },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem' },
} as const;

/** The bar above a remote that runs without the shell, with a link to its screens and a switch for its data source. */
export function Bar({ data }: { readonly data: Data }): ReactNode {
  return (
    <header style={style.bar}>
      <Link to="/">{labels.screens}</Link>
      <div role="radiogroup" aria-label={labels.data} style={style.choices}>
        {(['samples', 'api'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name="data" checked={choice === data} onChange={() => chooseData(choice)} />{' '}
            {choice === 'samples' ? labels.sampleData : labels.realData}
          </label>
        ))}
      </div>
    </header>
  );
}
