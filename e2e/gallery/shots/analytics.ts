import { mockAccountNumbers, mockNumbers, mockEmptyNumbers } from '../analytics.ts';
import { type Shot, all, mockResponse, fill, blockResponse, press, unavailable } from './shot.ts';

/** Shots of analytics. */
export const analyticsShots: readonly Shot[] = [
  { name: 'analytics', path: '/analytics/{campaign}', as: 'demo', network: mockNumbers },
  {
    name: 'analytics-sales',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: mockNumbers,
    act: all(
      (page) => page.getByRole('region', { name: 'Orders and net revenue' }).getByRole('application').first().focus(),
      (page) => page.keyboard.press('ArrowRight'),
      (page) =>
        page.getByRole('region', { name: 'Orders and net revenue' }).evaluate((section) => section.scrollIntoView()),
    ),
  },
  {
    name: 'analytics-tables',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: mockNumbers,
    act: all(
      (page) =>
        page
          .getByRole('region', { name: 'Visitors and leads', exact: true })
          .getByText('Table', { exact: true })
          .click(),
      (page) =>
        page
          .getByRole('region', { name: 'Visitors and leads', exact: true })
          .evaluate((section) => section.scrollIntoView()),
    ),
  },
  {
    name: 'analytics-sources',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: mockNumbers,
    act: (page) => page.getByRole('region', { name: 'When leads buy' }).evaluate((section) => section.scrollIntoView()),
  },
  {
    name: 'analytics-custom',
    path: '/analytics/{campaign}?from=2026-03-02&to=2026-03-09',
    as: 'demo',
    network: mockNumbers,
    act: all(
      (page) => fill(page, { To: '2026-03-01' }),
      press('Apply'),
      (page) => page.getByText('Choose an end date').waitFor(),
    ),
  },
  { name: 'analytics-empty', path: '/analytics/{campaign}', as: 'demo', network: mockEmptyNumbers },
  {
    name: 'analytics-loading',
    path: '/analytics/{campaign}',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/analytics(\?|$)/),
  },
  {
    name: 'analytics-error',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: mockResponse(/\/campaigns\/[^/]+\/analytics(\?|$)/, 503, unavailable),
  },
  { name: 'analytics-account', path: '/analytics', as: 'demo', network: mockAccountNumbers },
  {
    name: 'analytics-account-campaigns',
    path: '/analytics',
    as: 'demo',
    network: mockAccountNumbers,
    act: (page) =>
      page.getByRole('region', { name: 'By campaign', exact: true }).evaluate((section) => section.scrollIntoView()),
  },
  { name: 'analytics-account-empty', path: '/analytics', as: 'new' },
];
