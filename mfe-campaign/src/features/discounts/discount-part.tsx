import { FORM_ERROR } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { StoreConnection, StoreDiscount } from '@lastcall/contracts/shopify';
import { submitErrors, useSectionPath, type FormErrors } from '@lastcall/host-api';
import { isCallProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, toast } from '@lastcall/ui';
import { reasonOf } from '../../lib/reason-of.ts';
import { DiscountForm } from './discount-form.tsx';
import { DiscountStatus } from './discount-status.tsx';
import { discountBody, discountValues, newDiscount, type DiscountValues } from './discount-values.ts';
import { useSaveStoreDiscountMutation, useStoreDiscountQuery } from './discounts-api.ts';
import { messages } from './messages.ts';

interface DiscountPartProps {
  readonly campaign: Campaign;
  readonly connection: StoreConnection;
}

/** The discount that a campaign has in the shop: what it takes off, and how far the shop has it. */
export function DiscountPart(props: DiscountPartProps): ReactNode {
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useStoreDiscountQuery({ params: { campaignId: props.campaign.id } }, { refetchOnMountOrArgChange: true });
  if (answer) return <Loaded {...props} discount={answer.data} />;
  if (error)
    return (
      <ErrorState
        title={messages.discountLoadFailed}
        message={reasonOf(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <LinesSkeleton lines={4} label={messages.discountLoading} />;
}

function Loaded({
  campaign: { id: campaignId, campaign_type },
  connection,
  discount,
}: DiscountPartProps & { readonly discount: StoreDiscount | null }): ReactNode {
  const [send] = useSaveStoreDiscountMutation();
  const navigate = useNavigate();
  const sectionPath = useSectionPath();
  const hasCode = campaign_type === 'ShopifyFixedDate';
  const loaded = useMemo(() => (discount ? discountValues(discount) : newDiscount), [discount]);

  const save = async (values: DiscountValues): Promise<FormErrors | undefined> => {
    const { data, error } = await send({ params: { campaignId }, body: discountBody(values, hasCode) });
    if (data) {
      toast.success(messages.saved);
      return void navigate(sectionPath(hasCode ? 'pages' : 'emails'), { state: { isSaved: true } });
    }
    toast.error(messages.saveFailed);
    return { ...(isCallProblem(error) && submitErrors(error)), [FORM_ERROR]: reasonOf(error, messages.failed) };
  };

  return (
    <>
      {discount && <DiscountStatus campaignId={campaignId} discount={discount} hasOwnCodes={!hasCode} />}
      <DiscountForm
        campaignId={campaignId}
        loaded={loaded}
        isNew={discount === null}
        hasCode={hasCode}
        currency={connection.currency}
        onSave={save}
      />
    </>
  );
}
