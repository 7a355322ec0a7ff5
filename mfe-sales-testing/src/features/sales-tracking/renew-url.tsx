import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { salesProviderDefinitions, type SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRenewSaleUrlMutation } from './sales-tracking-api.ts';

interface RenewUrlProps {
  readonly campaignId: string;
  /** The provider whose URL is to be rotated; null while the dialog is closed. */
  readonly provider: SalesProvider | null;
  readonly onClose: () => void;
}

/** Asks for confirmation before the URL of a provider gets a new secret. */
export function RenewUrl({ campaignId, provider, onClose }: RenewUrlProps): ReactNode {
  const [renew, { isLoading }] = useRenewSaleUrlMutation();
  const confirm = async (): Promise<void> => {
    if (provider === null) return;
    const { error } = await renew({ params: { campaignId, provider } });
    if (error) {
      toast.error(wordsOfProblem(error, messages.failed));
      return;
    }
    toast.success(messages.renewed);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={provider !== null}
      title={messages.renewTitle(provider === null ? '' : salesProviderDefinitions[provider].display_name)}
      color="accent"
      confirmLabel={messages.renew}
      isPending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{messages.renewText}</Text>
      <Text mt="xs">{messages.renewHolds(limits.oldSaleUrlDays)}</Text>
    </ConfirmDialog>
  );
}
