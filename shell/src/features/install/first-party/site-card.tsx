import { proxyPlatform, type FirstPartySite } from '@lastcall/contracts/onboarding';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Badge, Button, ConfirmDialog, PendingButton, Tabs, Text, toast } from '@lastcall/ui';
import { useId, useState, type ReactNode } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { useDeleteFirstPartySiteMutation, useVerifyFirstPartySiteMutation } from './first-party-api.ts';
import styles from './first-party.module.css';
import { messages } from './messages.ts';

interface SiteProps {
  readonly site: FirstPartySite;
}

/** One site: its configuration by server, its verification, and then its snippet. */
export function SiteCard({ site }: SiteProps): ReactNode {
  const titleId = useId();
  const name = nameOf(site);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        {site.verifiedAt === null ? (
          <Badge color="gray">{messages.notVerified}</Badge>
        ) : (
          <Badge color="success">{messages.verified(shortTime(site.verifiedAt))}</Badge>
        )}
        <RemoveButton site={site} />
      </header>
      <div className={styles.step}>
        <h4>{messages.setUpTitle}</h4>
        <p>{messages.setUpText}</p>
        <Recipes site={site} />
      </div>
      <Verification site={site} />
      {site.verifiedAt !== null && (
        <div className={styles.step}>
          <CodeBlock title={messages.snippetTitle} code={site.snippet} copyLabel={messages.copySnippet}>
            <p>{messages.snippetText}</p>
          </CodeBlock>
        </div>
      )}
    </section>
  );
}

function Recipes({ site }: SiteProps): ReactNode {
  const name = nameOf(site);
  return (
    <Tabs defaultValue="nginx" variant="pills" keepMounted={false}>
      <Tabs.List className={styles.choice} aria-label={messages.platform(name)}>
        {proxyPlatform.options.map((platform) => (
          <Tabs.Tab key={platform} value={platform} className={styles.platform}>
            {messages.recipes[platform].name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {proxyPlatform.options.map((platform) => (
        <Tabs.Panel key={platform} value={platform} className={styles.recipe}>
          <p>{messages.recipes[platform].text}</p>
          <CodeBlock
            title={messages.recipe(messages.recipes[platform].name)}
            code={site.recipes[platform]}
            copyLabel={messages.copyRecipe}
          >
            <p>
              {platform === 'cloudflare' && `${messages.route(name)} `}
              {messages.secretNote}
            </p>
          </CodeBlock>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Verification({ site }: SiteProps): ReactNode {
  const [verify, { data, error, isLoading }] = useVerifyFirstPartySiteMutation();
  const state = data?.state;
  return (
    <div className={styles.step}>
      <h4>{messages.verifyTitle}</h4>
      <p>{messages.verifyText}</p>
      <PendingButton
        isPending={isLoading}
        pendingLabel={messages.verifying}
        aria-label={isLoading ? undefined : messages.verifyOf(nameOf(site))}
        onClick={() => !isLoading && void verify({ params: { siteId: site.id } })}
      >
        {messages.verify}
      </PendingButton>
      {/* Always mounted, so that its content is announced. */}
      <div role="status">
        {!isLoading && error !== undefined && <Alert color="danger">{wordsOfProblem(error, messages.failed)}</Alert>}
        {!isLoading && state && (
          <Alert color={state === 'verified' ? 'success' : 'warning'}>{messages.states[state]}</Alert>
        )}
      </div>
    </div>
  );
}

function RemoveButton({ site }: SiteProps): ReactNode {
  const [remove, { isLoading }] = useDeleteFirstPartySiteMutation();
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(site);
  const confirm = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await remove({ params: { siteId: site.id } });
    setAsked(false);
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.removed);
  };
  return (
    <>
      <Button size="xs" variant="default" aria-label={messages.removeOf(name)} onClick={() => setAsked(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.removeTitle}
        confirmLabel={messages.remove}
        onConfirm={() => void confirm()}
        isPending={isLoading}
        onCancel={() => setAsked(false)}
      >
        <Text>{messages.removeText(name)}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Returns the display name of a site: its host and path. */
function nameOf({ origin, path }: FirstPartySite): string {
  return origin.replace(/^https?:\/\//, '') + path;
}
