import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignQuery, useEmailSetupQuery, useSectionPath, type SlotProps } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { useTrack } from '@lastcall/host-api/track';
import {
  Anchor,
  Button,
  Card,
  CopyButton,
  ErrorState,
  LinesSkeleton,
  SegmentedControl,
  Switch,
  Tabs,
  Textarea,
  toast,
  useMediaQuery,
} from '@lastcall/ui';
import { altText } from '../../lib/alt-text.ts';
import { useEmailTimerQuery, useSendEmailTimerTestMutation } from '../../lib/email-timer-api.ts';
import { previewUrl } from '../../lib/preview-url.ts';
import { randomCode } from '../../lib/random-code.ts';
import { imageWidth, manualCode, timerHtml, timerUrl, type Alignment } from '../../lib/timer-code.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { codeCopy as words } from '../../messages.ts';
import styles from './email-timer-code.module.css';

/** The time left on the image in milliseconds: three days, as its description says. */
const shownMs = 259_200_000;
/** Milliseconds for which "Copied!" is shown. */
const copiedMs = 2000;

/** The code that embeds the email timer in an email, with the merge tag of the campaign's provider. */
export default function EmailTimerCode({ campaignId }: SlotProps['email-timer-code']): ReactNode {
  const pathOf = useSectionPath();
  const track = useTrack();
  const setup = useEmailSetupQuery({ params: { campaignId } });
  const campaign = useCampaignQuery({ params: { campaignId } });
  const timer = useEmailTimerQuery({ params: { campaignId } });
  const [sendTest, { isLoading: isSendingTest }] = useSendEmailTimerTestMutation();
  const queries = [setup, campaign, timer];
  const [kind, setKind] = useState<'html' | 'url'>('html');
  const [alignment, setAlignment] = useState<Alignment>('center');
  const [isSharp, setSharp] = useState(false);
  const [isManual, setManual] = useState(false);
  const [code, setCode] = useState(randomCode);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const image = useTimerImage(
    timer.currentData
      ? previewUrl(campaignId, timer.currentData.settings, { msLeft: shownMs, isSharp, isStill })
      : null,
    0,
  );

  const textWith = (fresh: string): string => {
    if (!setup.currentData || !campaign.currentData) return '';
    const parts = {
      url: setup.currentData.emailTimerUrl,
      mergeTag: setup.currentData.mergeTag,
      code: isManual ? manualCode : fresh,
      isSharp,
    };
    return kind === 'html' ? timerHtml(parts, alignment, altText(campaign.currentData)) : timerUrl(parts);
  };
  const mailTest = async (): Promise<void> => {
    const { data, error } = await sendTest({ params: { campaignId }, body: { isSharp } });
    if (data) toast.success(words.testSent(data.sentTo));
    else toast.error(wordsOfProblem(error, words.testFailed));
  };
  const copied = (): string => {
    const fresh = randomCode();
    setCode(fresh);
    return textWith(fresh);
  };

  return (
    <Card component="section" aria-labelledby="email-timer-code-title">
      <div className={styles.head}>
        <h2 id="email-timer-code-title" className={styles.title}>
          {words.title}
        </h2>
        <Anchor component={Link} to={pathOf('email-timer-editor')}>
          {words.edit}
        </Anchor>
      </div>
      <p className={styles.intro}>{words.intro}</p>
      {queries.every(({ currentData }) => currentData) ? (
        <Tabs value={kind} onChange={(value) => setKind(value as 'html' | 'url')} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="html">{words.html}</Tabs.Tab>
            <Tabs.Tab value="url">{words.url}</Tabs.Tab>
          </Tabs.List>
          <div className={styles.stage} data-alignment={kind === 'html' ? alignment : 'left'}>
            {image.url ? (
              <img src={image.url} alt={words.preview} width={imageWidth} />
            ) : (
              <span className={styles.blank} />
            )}
          </div>
          <Tabs.Panel value={kind}>
            <Textarea
              label={kind === 'html' ? words.code : words.urlToCopy}
              value={textWith(code)}
              readOnly
              autosize
              minRows={2}
              maxRows={8}
              spellCheck={false}
              classNames={{ input: styles.code }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Tabs.Panel>
          <div className={styles.options}>
            <Switch
              label={words.sharp}
              description={words.sharpHint}
              checked={isSharp}
              onChange={(event) => setSharp(event.currentTarget.checked)}
            />
            <Switch
              label={words.manual}
              description={words.manualHint}
              checked={isManual}
              onChange={(event) => setManual(event.currentTarget.checked)}
            />
          </div>
          <div className={styles.actions}>
            {kind === 'html' && (
              <SegmentedControl
                aria-label={words.alignment}
                value={alignment}
                onChange={(value) => setAlignment(value as Alignment)}
                data={[
                  { value: 'left', label: words.alignments.left },
                  { value: 'center', label: words.alignments.center },
                ]}
              />
            )}
            <Button variant="default" loading={isSendingTest} onClick={() => void mailTest()}>
              {words.sendTest}
            </Button>
            <CopyButton
              key={kind}
              text={copied}
              label={kind === 'html' ? words.copyHtml : words.copyUrl}
              copiedLabel={words.copied}
              copiedMs={copiedMs}
              onCopied={() => track('Email Timer Code Copied', { campaignId, detail: kind })}
              variant="filled"
            />
          </div>
          {setup.currentData && setup.currentData.emailTimerOpens > 0 && (
            <p className={styles.opens}>{words.opens(setup.currentData.emailTimerOpens)}</p>
          )}
        </Tabs>
      ) : queries.some(({ isError }) => isError) ? (
        <ErrorState
          message={words.loadFailed}
          onRetry={() => queries.forEach((query) => query.isError && void query.refetch())}
          isRetrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LinesSkeleton lines={2} label={words.loading} />
      )}
    </Card>
  );
}
