import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn } from '@lastcall/host-api';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { aRelease } from '../../testing-kit/a-release.ts';
import { aSession } from '../../testing-kit/a-session.ts';
import { OlderNotice } from './older-notice.tsx';

/** Returns the visible text, one line per part. */
function wordsFor(isStaff: boolean): string {
  const store = createStore();
  store.dispatch(signedIn(aSession({ isStaff })));
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <OlderNotice
          title="The email timer editor"
          wanted={aRelease('1.4.0')}
          shown={aRelease('1.3.0')}
          onRetry={() => {}}
        />
      </MemoryRouter>
    </Provider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

describe('the notice of an older version', () => {
  const plain = 'The email timer editor couldn’t load its latest version. You’re using the previous one.\nRetry';

  it('shows no versions to a marketer', () => {
    expect(wordsFor(false)).toBe(plain);
  });

  it('shows staff the versions as well', () => {
    expect(wordsFor(true)).toBe(`${plain}\n1.4.0 failed, showing 1.3.0`);
  });
});
