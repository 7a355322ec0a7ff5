import type { SaleEvent } from '@lastcall/contracts/sales';
import { moneyText } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useRefundSaleMutation, useUndoRefundMutation } from './sales-api.ts';

type RefundedSale = Pick<SaleEvent, 'id' | 'amount' | 'currency'>;

interface Refunds {
  /** Resolves to true on success. */
  readonly refund: (sale: RefundedSale) => Promise<boolean>;
  readonly undo: (sale: RefundedSale) => Promise<boolean>;
  readonly isPending: boolean;
}

/** Marks a sale as refunded, or undoes that, and shows the result. */
export function useRefunds(campaignId: string): Refunds {
  const [sendRefund, refunding] = useRefundSaleMutation();
  const [sendUndo, undoing] = useUndoRefundMutation();

  const undo = async (sale: RefundedSale): Promise<boolean> => {
    const { error } = await sendUndo({ params: { campaignId, saleId: sale.id } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.undone(moneyText(sale.amount, sale.currency)));
    return !error;
  };
  const refund = async (sale: RefundedSale): Promise<boolean> => {
    const { error } = await sendRefund({ params: { campaignId, saleId: sale.id } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else
      toast.success(messages.refundDone(moneyText(sale.amount, sale.currency)), {
        label: messages.undo,
        onClick: () => void undo(sale),
      });
    return !error;
  };
  return { refund, undo, isPending: refunding.isLoading || undoing.isLoading };
}
