import type { Page } from '@playwright/test';
import type { Portal, PortalBlock, PortalTags } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';
import { alterStart } from '../page-start.ts';
import type { StackOrigins } from './shots/shot.ts';

/** The demo account with or without the portal feature, whatever its plan is. */
export const mockPortalAccess =
  (has: boolean) =>
  (page: Page): Promise<void> =>
    alterStart(page, {
      session: (session) => session && { ...session, account: { ...session.account, hasPortal: has } },
    });

const cta: PortalBlock = { ...newBlock('cta'), text: 'Save my spot', note: 'It takes a minute.' };
const blocks: readonly PortalBlock[] = [
  {
    ...newBlock('intro'),
    title: 'Twelve evenings, one loaf',
    text: 'From the first starter to the last crumb, with a teacher who answers your questions.',
  },
  { ...newBlock('deadline'), title: 'Your early-bird price is reserved for' },
  {
    ...newBlock('product-details'),
    title: 'Autumn bread class',
    text: 'Twelve evenings in small groups.',
    price: '€ 149',
    oldPrice: '€ 199',
    features: ['All flour and tools included', 'A starter to take home', 'Lessons to watch again'],
  },
  {
    ...newBlock('reviews'),
    reviews: [
      { author: 'Hanna W.', text: 'My family asks for nothing but this bread now.', stars: 5 },
      { author: 'Jonas P.', text: 'Patient, clear, and great company.', stars: 4 },
    ],
  },
  cta,
  { ...newBlock('video'), url: '' },
  { ...newBlock('subscribe'), isShown: false },
];

/** A customized portal, in any theme. */
export const mockPortal =
  (themeId: Portal['settings']['themeId'] = 1, accent: string | null = null) =>
  async (page: Page, { edge }: StackOrigins): Promise<void> => {
    await mockPortalAccess(true)(page);
    const settings: Portal['settings'] = {
      ...defaultPortal(themeId),
      title: 'Autumn bread class',
      accent,
      blocks: [...blocks],
    };
    const json: Portal = {
      settings,
      version: 7,
      launcherUrl: null,
      numbers: { opens: 2431, closes: 1902, ctas: 388, links: 97, subscribers: 164, answers: 71 },
      edgeOrigin: edge,
    };
    await page.route(/\/v2\/api\/campaigns\/[^/]+\/portal$/, (route) => route.fulfill({ json }));
  };

const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();

/** Subscribers in every state, and answers to a current and an earlier question. */
export async function mockPortalResults(page: Page, place: StackOrigins): Promise<void> {
  await mockPortal()(page, place);
  const subscriber = (
    id: number,
    email: string | null,
    hours: number,
    state: 'none' | 'pending' | 'added' | 'failed',
    problem: string | null = null,
  ) => ({
    id: `018f0000-0000-7000-8000-00000000000${id}`,
    leadId: null,
    email,
    subscribedAt: at(hours),
    state,
    problem,
  });
  const subscribers = [
    subscriber(1, 'hanna@example.com', 0.2, 'pending'),
    subscriber(
      2,
      'jonas.with.a.very.long.address@department.company.example',
      3,
      'failed',
      'The tag was deleted in Kit.',
    ),
    subscriber(3, 'mia@example.com', 20, 'added'),
    subscriber(4, null, 70, 'none'),
  ];
  await page.route(/\/portal\/subscribers$/, (route) =>
    route.fulfill({ json: { subscribers, total: 164, nextCursor: 'next' } }),
  );
  const comments = [
    {
      comment: 'I would love a class at weekends.',
      option: 'I need more time',
      email: 'hanna@example.com',
      answeredAt: at(5),
    },
    { comment: 'Is there a class in English?', option: 'Something else', email: null, answeredAt: at(30) },
  ];
  const surveys = [
    {
      blockId: 'sample-survey',
      question: "What's holding you back?",
      isCurrent: true,
      answers: 64,
      options: [
        { option: 'The price', answers: 31 },
        { option: 'I need more time', answers: 22 },
        { option: 'Something else', answers: 11 },
      ],
      comments,
    },
    {
      blockId: 'older-survey',
      question: 'Have you baked before?',
      isCurrent: false,
      answers: 7,
      options: [
        { option: 'Yes', answers: 5 },
        { option: 'No', answers: 2 },
      ],
      comments: [],
    },
  ];
  await page.route(/\/portal\/answers$/, (route) => route.fulfill({ json: { surveys } }));
}

const connection = {
  provider: 'kit',
  providerName: 'Kit',
  connection_id: '018f0000-0000-7000-8000-0000000000c1',
  accountName: 'Fernwood Bakery',
  containers: [{ type: 'tag', id: '7', name: 'Portal' }],
  problem: null,
} as const;

/** A portal's editor with connected providers, one of which fails. */
export const portalTags =
  (problem: string | null) =>
  async (page: Page, place: StackOrigins): Promise<void> => {
    await mockPortal()(page, place);
    const json: PortalTags = {
      connections: [{ ...connection, containers: problem === null ? [...connection.containers] : [], problem }],
    };
    await page.route(/\/portal\/tags$/, (route) => route.fulfill({ json }));
  };
