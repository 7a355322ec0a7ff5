/** @jest-environment @lastcall/config/page-environment */
import { describe, expect, it } from '@jest/globals';
import { screen, show } from '@lastcall/ui/testing-kit';
import { Route, Routes } from 'react-router';
import { Discounts } from './discounts.tsx';

describe('the place for discounts of a store', () => {
  it('says that they cannot be set up here yet, and leads on to pages and emails, which work without them', () => {
    show(<Routes><Route path="/edit/:campaignId/discounts" element={<Discounts />} /></Routes>, { at: '/edit/7/discounts' });

    expect(screen.getByText('Store discounts cannot be set up here yet')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Set up pages', '/edit/7/pages'], ['Set up emails', '/edit/7/emails']]);
  });
});
