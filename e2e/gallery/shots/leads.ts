import type { Page } from '@playwright/test';
import { mockDeliveries, noDeliveries } from '../deliveries.ts';
import { noEvents } from '../events.ts';
import { ann, mockLeads } from '../leads.ts';
import { mockTest } from '../testing.ts';
import { type Shot, all, mockResponse, fill, blockResponse, press, unavailable } from './shot.ts';

/** Shots of testing, leads, events and deliveries. */
export const leadShots: readonly Shot[] = [
  { name: 'testing', path: '/edit/{campaign}/testing', as: 'demo', network: mockTest('waiting') },
  { name: 'testing-received', path: '/edit/{campaign}/testing', as: 'demo', network: mockTest('received') },
  {
    name: 'testing-none',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    network: mockTest('none'),
    act: press(/Change the expiration of the link for ann/),
  },
  {
    name: 'testing-loading',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/checklist\//),
  },
  {
    name: 'testing-error',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    network: mockResponse(/\/checklist\//, 503, unavailable),
  },
  { name: 'page-title', path: '/edit/{campaign}/pages', as: 'demo', act: press(/^Rename /) },
  { name: 'leads', path: '/edit/{campaign}/leads', as: 'demo', network: mockLeads },
  {
    name: 'leads-empty',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: mockResponse(/\/leads\/newest/, 200, { leads: [], nextCursor: null }),
  },
  {
    name: 'leads-loading',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/(leads\/newest|addresses|inbound-webhook-log)/),
    act: (page) => page.getByRole('status', { name: 'Loading URLs' }).waitFor(),
  },
  {
    name: 'leads-error',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: mockResponse(/\/(leads\/newest|addresses|inbound-webhook-log)/, 503, unavailable),
  },
  { name: 'leads-lead', path: `/edit/{campaign}/leads?lead=${ann.id}`, as: 'demo', network: mockLeads },
  { name: 'leads-unknown', path: '/edit/{campaign}/leads', as: 'demo', network: mockLeads, act: findUnknownLead },
  {
    name: 'leads-start',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: mockLeads,
    act: all(findUnknownLead, press('Start countdown'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'leads-erase',
    path: `/edit/{campaign}/leads?lead=${ann.id}`,
    as: 'demo',
    network: mockLeads,
    act: all(press('Erase lead'), (page) => page.getByRole('dialog').waitFor(), press('Erase permanently')),
  },
  {
    name: 'leads-importing',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: all(mockLeads, blockResponse(/\/leads\/import$/)),
    act: all(importList, press(/^Start 1,204/)),
  },
  {
    name: 'leads-imported',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: mockLeads,
    act: all(importList, press(/^Start 1,204/), (page) => page.getByText('Import complete').waitFor()),
  },
  {
    name: 'leads-urls',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    network: mockLeads,
    act: (page) => page.getByRole('heading', { name: 'URLs' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'events', path: '/edit/{campaign}/events', as: 'demo' },
  { name: 'events-webhooks', path: '/edit/{campaign}/events?kind=webhook', as: 'demo' },
  {
    name: 'events-person',
    path: '/edit/{campaign}/events?kind=sale',
    as: 'demo',
    act: all(
      press(/^Show all events for/),
      (page) => page.getByRole('link', { name: 'All', exact: true }).click(),
      (page) => page.getByText(/^Only events for/).waitFor(),
    ),
  },
  { name: 'events-empty', path: '/edit/{campaign}/events', as: 'demo', network: noEvents },
  { name: 'events-none-fits', path: '/edit/{campaign}/events?kind=reset', as: 'demo', network: noEvents },
  {
    name: 'events-loading',
    path: '/edit/{campaign}/events',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/v2\/api\/campaigns\/[^/]+\/events/),
  },
  {
    name: 'events-error',
    path: '/edit/{campaign}/events',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/campaigns\/[^/]+\/events/, 503, unavailable),
  },
  { name: 'deliveries', path: '/edit/{campaign}/events?view=deliveries', as: 'demo', network: mockDeliveries },
  {
    name: 'delivery',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    network: mockDeliveries,
    act: all(press(/^Details for the MailerLite delivery/), (page) =>
      page.getByRole('textbox', { name: 'Content' }).waitFor(),
    ),
  },
  { name: 'deliveries-empty', path: '/edit/{campaign}/events?view=deliveries', as: 'demo', network: noDeliveries },
  {
    name: 'deliveries-loading',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/deliveries/),
  },
  {
    name: 'deliveries-error',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    network: mockResponse(/\/deliveries/, 503, unavailable),
  },
];

async function findUnknownLead(page: Page): Promise<void> {
  await fill(page, { 'Lead’s email address': 'nobody@example.com' });
  await press('Find')(page);
  await page.getByText('No lead with the address').waitFor();
}

async function importList(page: Page): Promise<void> {
  await fill(page, {
    'Email addresses': Array.from({ length: 1_241 }, (_, at) => `reader-${at}@example.com`).join('\n'),
  });
  await press(/^Review 1,241/)(page);
}
