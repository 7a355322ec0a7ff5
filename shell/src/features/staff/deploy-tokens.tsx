import type { DeployToken, RemoteName } from '@lastcall/contracts/release';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, ConfirmDialog, ErrorState, RowsSkeleton, Text, toast } from '@lastcall/ui';
import { useState, type ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { Moment, useNow } from './moment.tsx';
import { NewToken } from './new-token.tsx';
import { useDeployTokensQuery, useRevokeDeployTokenMutation } from './remotes-api.ts';

/** The deploy tokens of a team's pipeline: create and revoke. */
export function DeployTokens({ remote }: { readonly remote: RemoteName }): ReactNode {
  const { data, error, refetch, isFetching } = useDeployTokensQuery(
    { params: { remote } },
    { refetchOnMountOrArgChange: true },
  );
  // The token to revoke stays set while the dialog fades out.
  const [asked, setAsked] = useState<DeployToken | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return error ? (
      <ErrorState
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <RowsSkeleton rows={2} label={messages.loadingTokens} />
    );

  const ask = (token: DeployToken): void => {
    setAsked(token);
    setOpen(true);
  };
  return (
    <>
      <NewToken remote={remote} />
      <p className={styles.nothing}>
        {data.tokens.length === 0 && messages.noTokens} {messages.tokensHint(remote)}
      </p>
      {data.tokens.length > 0 && (
        <ul className={styles.rows}>
          {data.tokens.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => ask(token)} />
          ))}
        </ul>
      )}
      {asked && <RevokeDialog remote={remote} token={asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function Row({
  token: { name, createdBy, createdAt, expiresAt, lastUsedAt },
  onRevoke,
}: {
  readonly token: DeployToken;
  readonly onRevoke: () => void;
}): ReactNode {
  const isOver = Date.parse(expiresAt) <= useNow();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.title}>{name}</span>
        <span className={styles.note}>
          {messages.tokenBy(createdBy)} <Moment at={createdAt} />
        </span>
      </div>
      <span className={styles.facts}>
        {isOver ? (
          <Badge color="danger">{messages.expired}</Badge>
        ) : (
          <span>
            {messages.expiresIn} <Moment at={expiresAt} />
          </span>
        )}
        {lastUsedAt === null ? (
          <span>{messages.tokenUnused}</span>
        ) : (
          <span>
            {messages.tokenUsed} <Moment at={lastUsedAt} />
          </span>
        )}
      </span>
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-label={messages.revokeToken(name)} onClick={onRevoke}>
          {messages.revoke}
        </Button>
      </div>
    </li>
  );
}

interface RevokeDialogProps {
  readonly remote: RemoteName;
  readonly token: DeployToken;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ remote, token: { id, name }, isOpen, onClose }: RevokeDialogProps): ReactNode {
  const [revoke, { isLoading }] = useRevokeDeployTokenMutation();
  const confirm = async (): Promise<void> => {
    const { error } = await revoke({ params: { remote, tokenId: id } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.revoked(name));
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.revokeTitle(name)}
      confirmLabel={messages.revoke}
      onConfirm={() => void confirm()}
      isPending={isLoading}
      onCancel={onClose}
    >
      <Text>{messages.revokeText(remote)}</Text>
    </ConfirmDialog>
  );
}
