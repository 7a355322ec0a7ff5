import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { Route, Routes } from 'react-router';
import { aroundRemotes } from '../testing-kit/remotes-service.tsx';
import { StaffOnly } from './signed-in.tsx';

const shownTo = (isStaff: boolean) =>
  show(
    <Routes>
      <Route element={<StaffOnly />}>
        <Route path="/staff/remotes" element={<h1>Remotes</h1>} />
      </Route>
    </Routes>,
    { at: '/staff/remotes', Around: aroundRemotes({ isStaff }).Around },
  );

describe('a screen for staff', () => {
  it('is shown to staff', () => {
    shownTo(true);

    expect(screen.getByRole('heading', { name: 'Remotes' })).toBeTruthy();
  });

  it('does not exist for customers', () => {
    shownTo(false);

    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Remotes' })).toBeNull();
  });
});
