import { useCampaignId, useCampaignQuery, useSectionPath, type CallProblem } from '@lastcall/host-api';
import {
  ActionIcon,
  ArrowLeftIcon,
  Button,
  Drawer,
  EmptyState,
  ErrorState,
  PanelRightIcon,
  Skeleton,
} from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { frame } from '../../messages.ts';
import { ArchivedNotice } from './archived-notice.tsx';
import { CampaignName } from './campaign-name.tsx';
import { CampaignSwitch } from './campaign-switch.tsx';
import { EditorSidebar } from './editor-sidebar.tsx';
import { EditorSwitch } from './editor-switch.tsx';
import { editorAt, offeredEditors, type OfferedEditor } from './editors.ts';
import { labels } from './messages.ts';
import { portalFamily } from './portal-family.ts';
import { isOfAnnouncement } from './sections.ts';
import { SummaryCard } from './summary-card.tsx';
import { useCampaignFrameData } from './use-campaign-frame-data.ts';
import styles from './campaign-frame.module.css';

interface CampaignFrameProps {
  /** The path of the open screen. */
  readonly path: string;
  /** `canvas` gives the whole work area to the screen; `page` adds sidebar and summary. */
  readonly layout: 'page' | 'canvas';
  /** Replaces everything when the campaign does not exist. */
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** The maximum length of a campaign's name in an editor's header. */
const canvasTitleCharacters = 40;

/** While a campaign loads, its sidebar is that of one without pages. */
const unknownYet = {
  campaign_type: 'Evergreen',
  pageCount: 0,
  hasShopifyDiscount: false,
  quickstartPercentage: null,
} as const;

/** Reports on an open screen that its campaign was deleted. */
function DeletedCampaign(): ReactNode {
  return (
    <div className={styles.whole}>
      <EmptyState
        isWholePage
        title={labels.deletedTitle}
        text={labels.deletedText}
        action={
          <Button component={Link} to="/campaigns">
            {labels.back}
          </Button>
        }
      />
    </div>
  );
}

/** The frame around each screen of a campaign. */
export function CampaignFrame({ path, layout, missing, children }: CampaignFrameProps): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const { usage, hasPortal, guideUrl, screens } = useCampaignFrameData();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const {
    data: campaign,
    error,
    refetch,
    isFetching,
  } = useCampaignQuery({ params: { campaignId } }, { refetchOnFocus: true });
  const problem = error as CallProblem | undefined;

  // It was loaded before, so it has just been deleted.
  if (campaign && problem?.code === 'not_found') return <DeletedCampaign />;
  if (problem?.code === 'not_found' || problem?.code === 'validation_failed') return missing;
  if (!campaign && problem && problem.code !== 'session_expired') {
    return (
      <div className={styles.whole}>
        <ErrorState message={problem.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }

  const title = campaign ? (
    <CampaignName
      campaignId={campaign.id}
      name={campaign.name}
      {...(layout === 'canvas' && { shownCharacters: canvasTitleCharacters })}
    />
  ) : (
    <Skeleton height={16} width={180} role="status" aria-label={labels.loading} />
  );
  const editor = editorAt(path);
  const isAnnouncement = isOfAnnouncement({ campaign: campaign ?? null, usage });
  const offered = offeredEditors(screens ?? [], { hasPortal, isAnnouncement });
  const editorPath = ({ name, path: screen }: OfferedEditor): string =>
    name === 'portal' ? `/${portalFamily}${campaignId}/${screen.slice(portalFamily.length)}` : pathOf(screen);
  const summary = campaign ? (
    <SummaryCard campaign={campaign} />
  ) : (
    <Skeleton height={360} role="status" aria-label={labels.loading} />
  );
  return (
    <div className={styles.campaign} data-layout={layout}>
      {campaign && <title>{`${campaign.name} · ${frame.product}`}</title>}
      <header className={styles.header}>
        {layout === 'canvas' ? (
          <ActionIcon component={Link} to={pathOf('pages')} aria-label={labels.backToPages}>
            <ArrowLeftIcon size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Link className={styles.back} to="/campaigns">
            <ArrowLeftIcon size={16} aria-hidden />
            <span>{labels.back}</span>
          </Link>
        )}
        <div className={styles.titles}>
          <div
            className={styles.title}
            {...(layout === 'canvas' && campaign ? { role: 'heading', 'aria-level': 1 } : {})}
          >
            {title}
          </div>
          {editor && (
            <EditorSwitch
              open={editor}
              title={isAnnouncement ? labels.sections.appearance : labels.editors[editor]}
              offered={offered}
              pathOf={editorPath}
            />
          )}
        </div>
        {editor && <CampaignSwitch campaignId={campaignId} />}
        <Button
          className={styles.open}
          variant="default"
          leftSection={<PanelRightIcon size={16} aria-hidden />}
          onClick={() => setDrawerOpen(true)}
        >
          {labels.summary}
        </Button>
      </header>
      {layout === 'page' && (
        <EditorSidebar
          path={path}
          campaign={campaign ?? unknownYet}
          usage={usage}
          pathOf={pathOf}
          screens={screens}
          guideUrl={guideUrl}
        />
      )}
      <div className={styles.work}>
        {campaign?.isArchived && <ArchivedNotice campaignId={campaign.id} />}
        {children}
      </div>
      {layout === 'page' && (
        <aside className={styles.aside} aria-label={labels.summaryTitle}>
          {summary}
        </aside>
      )}
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        position="right"
        size={340}
        title={labels.summary}
        closeButtonProps={{ 'aria-label': labels.close }}
      >
        {summary}
      </Drawer>
    </div>
  );
}
