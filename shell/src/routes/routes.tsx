import { lazyComponent } from '@lastcall/host-api/lazy-component';
import type { ReactNode } from 'react';
import { Navigate, useParams, type RouteObject } from 'react-router';
import { portalFamily } from '../features/campaign/portal-family.ts';
import { NotFound } from '../features/frame/not-found.tsx';
import { pathAfterSignIn } from '../lib/sign-in-paths.ts';
import { wasSignedIn } from '../lib/signed-in-before.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { Reload } from './reload.tsx';
import { Root } from './root.tsx';
import { RouteProblem } from './route-problem.tsx';
import { SignOut } from './sign-out.tsx';
import { Guest, SignedIn, StaffOnly } from './signed-in.tsx';

/** The URLs of a campaign's screens, which do not need the list of campaigns. */
const inCampaign = /^\/(edit|campaigns\/update)\//;

const CampaignList = lazyScreen(async () => {
  const { CampaignList: List } = await import(
    /* webpackChunkName: "campaign-list" */ '../features/campaign-list/campaign-list.tsx'
  );
  return { default: List };
});
const Frame = lazyComponent(async () => {
  // The first screen after signing in.
  if (!inCampaign.test(location.pathname)) void CampaignList.preload();
  const { Frame: Loaded } = await import(/* webpackChunkName: "signed-in" */ '../features/frame/frame.tsx');
  return { default: Loaded };
});
// A returning user is probably signed in, so the frame loads in parallel with the session.
if (wasSignedIn()) void Frame.preload();

const SignIn = lazyScreen(() => import('../features/auth/sign-in.tsx'));
const SignUp = lazyScreen(() => import('../features/auth/sign-up.tsx'));
const ForgotPassword = lazyScreen(() => import('../features/auth/forgot-password.tsx'));
const ResetPassword = lazyScreen(() => import('../features/auth/reset-password.tsx'));
const CampaignSection = lazyScreen(() => import(/* webpackChunkName: "campaign" */ './campaign-section.tsx'));
const CreateCampaign = lazyScreen(() => import('./create-campaign.tsx'));
const AccountAnalytics = lazyScreen(() => import('./account-analytics.tsx'));
const SlotPage = lazyScreen(() => import('./slot-page.tsx'));
const Install = lazyScreen(() => import('../features/install/install.tsx'));
const ApiKeysPage = lazyScreen(() => import('../features/api-keys/api-keys-page.tsx'));
const WebhooksPage = lazyScreen(() => import('../features/webhooks/webhooks-page.tsx'));
const UpgradePortal = lazyScreen(() => import('./upgrade-portal.tsx'));
const Upgrade = lazyScreen(() => import('./upgrade.tsx'));
const AccountsPage = lazyScreen(() => import('../features/staff-accounts/accounts-page.tsx'));
const RemotesPage = lazyScreen(() => import('../features/staff/remotes-page.tsx'));

/** A campaign without a section shows its pages. */
function ToPages(): ReactNode {
  return <Navigate to={`/edit/${useParams()['campaignId']}/pages`} replace />;
}

/** All routes of the shell; the content of a campaign's sections belongs to the remotes. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteProblem />,
    children: [
      {
        element: <Guest after={pathAfterSignIn} />,
        children: [
          { path: '/sign-in', element: <SignIn /> },
          { path: '/sign-up', element: <SignUp /> },
          { path: '/forgot-password', element: <ForgotPassword /> },
        ],
      },
      { path: '/reset-password', element: <ResetPassword /> },
      {
        element: <SignedIn />,
        children: [
          { path: '/sign-out', element: <SignOut /> },
          {
            element: <Frame />,
            children: [
              { path: '/', element: <Navigate to="/campaigns" replace /> },
              { path: '/campaigns', element: <CampaignList preloadNext={CampaignSection.preload} /> },
              { path: '/campaigns/create', element: <CreateCampaign /> },
              { path: '/analytics', element: <AccountAnalytics /> },
              { path: '/install', element: <Install /> },
              { path: '/api-keys', element: <ApiKeysPage /> },
              { path: '/webhooks', element: <WebhooksPage /> },
              { path: '/reload', element: <Reload /> },
              { path: '/edit/:campaignId', element: <ToPages /> },
              { path: '/edit/:campaignId/slots/*', element: <SlotPage /> },
              { path: '/edit/:campaignId/*', element: <CampaignSection /> },
              { path: '/api-integrations/:campaignId', element: <CampaignSection section="api-integrations" /> },
              { path: '/analytics/:campaignId', element: <CampaignSection section="analytics" /> },
              { path: '/edit-portal/:campaignId/*', element: <CampaignSection family={portalFamily} /> },
              { path: '/portal-editor/:campaignId/*', element: <CampaignSection family={portalFamily} /> },
              { path: '/upgrade/portal', element: <UpgradePortal /> },
              { path: '/upgrade', element: <Upgrade /> },
              { path: '/upgrade/create', element: <Upgrade /> },
              { path: '/campaigns/update/:campaignId', element: <ToPages /> },
              { path: '/campaigns/update/:campaignId/*', element: <CampaignSection /> },
              {
                element: <StaffOnly />,
                children: [
                  { path: '/staff/remotes', element: <RemotesPage /> },
                  { path: '/staff/accounts', element: <AccountsPage /> },
                ],
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];
