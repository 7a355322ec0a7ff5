import type { ReactNode } from 'react';
import { requestUrl } from '@lastcall/host-api';
import { Button, DownloadIcon } from '@lastcall/ui';
import { texts } from './messages.ts';

/** A link to a list's CSV export. */
export function ExportLink({ path, campaignId }: { readonly path: string; readonly campaignId: string }): ReactNode {
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      href={requestUrl(path, { campaignId }, {})}
      download
      leftSection={<DownloadIcon size={14} aria-hidden />}
    >
      {texts.results.exportCsv}
    </Button>
  );
}
