import type { ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { salesProviderDefinitions, type SalesProvider } from '@lastcall/contracts/sales/sales-providers';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ConfirmDialog, Text, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRenewSaleAddressMutation } from './sales-tracking-api.ts';

interface RenewAddressProps {
  readonly campaignId: string;
  /** Whose address is to be renewed; null while nobody asked. */
  readonly provider: SalesProvider | null;
  readonly onClose: () => void;
}

/** Asks before the address of a provider gets another secret. */
export function RenewAddress({ campaignId, provider, onClose }: RenewAddressProps): ReactNode {
  const [renew, { isLoading }] = useRenewSaleAddressMutation();
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
      <Text mt="xs">{messages.renewHolds(limits.oldSaleAddressDays)}</Text>
    </ConfirmDialog>
  );
}
