import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EmailLink } from '@lastcall/contracts/campaigns';
import { Button, CopyButton, EmptyState, LinkIcon, Table, Text, Tooltip } from '@lastcall/ui';
import { abbreviate } from './abbreviate.ts';
import styles from './email-links.module.css';
import { messages } from './messages.ts';

/** The number of links before "show all". */
const initialLinkCount = 10;

interface EmailLinksProps {
  readonly links: readonly EmailLink[];
  readonly pagesPath: string;
  readonly onCopied: () => void;
}

/** The email link of every page, with its clicks. */
export function EmailLinks({ links, pagesPath, onCopied }: EmailLinksProps): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  if (links.length === 0) {
    return (
      <EmptyState
        icon={<LinkIcon size={24} aria-hidden />}
        title={messages.noLinksTitle}
        text={messages.noLinksText}
        action={
          <Button component={Link} to={pagesPath}>
            {messages.addPage}
          </Button>
        }
      />
    );
  }
  const shown = showsAll ? links : links.slice(0, initialLinkCount);
  return (
    <div className={styles.card}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.page}</Table.Th>
            <Table.Th className={styles.clicks}>
              <Tooltip label={messages.clicksHint}>
                <span tabIndex={0}>{messages.clicks}</span>
              </Tooltip>
            </Table.Th>
            <Table.Th className={styles.action}>
              <span className={styles.hidden}>{messages.link}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((link) => (
            <Row key={link.pageId} link={link} onCopied={onCopied} />
          ))}
        </Table.Tbody>
      </Table>
      {links.length > shown.length && (
        <div className={styles.all}>
          <Button variant="subtle" onClick={() => setShowsAll(true)}>
            {messages.viewAll}
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ link, onCopied }: { readonly link: EmailLink; readonly onCopied: () => void }): ReactNode {
  const name = link.label === '' ? link.pageUrl.replace(/^https?:\/\//, '') : link.label;
  return (
    <Table.Tr>
      <Table.Td className={styles.page}>
        <span className={styles.name}>{name}</span>
        <Text size="xs" c="dimmed" className={styles.link} title={link.emailLink}>
          {link.emailLink}
        </Text>
      </Table.Td>
      <Table.Td className={styles.clicks}>
        <Tooltip label={messages.exactClicks(link.engagements)}>
          <span>
            {abbreviate(link.engagements)} <span className={styles.unit}>{messages.clicksUnit(link.engagements)}</span>
          </span>
        </Tooltip>
      </Table.Td>
      <Table.Td className={styles.action}>
        <CopyButton text={link.emailLink} label={messages.copy} size="xs" onCopied={onCopied} />
      </Table.Td>
    </Table.Tr>
  );
}
