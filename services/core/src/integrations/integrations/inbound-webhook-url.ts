import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import type { IntegrationRow } from './integration.entity.ts';

/** The campaign that a URL belongs to. */
interface InboundWebhookUrl {
  readonly edgeOrigin: string;
  readonly campaignId: string;
  readonly postHash: string;
  readonly provider: IntegrationProvider;
}

type Chosen = Pick<IntegrationRow, 'campaignId' | 'trigger' | 'containerId' | 'fieldId'>;

/** Returns true if an account has one URL at the provider, which names all its campaigns. */
export function namesAllCampaigns(provider: IntegrationProvider): boolean {
  return providerDefinitions[provider].hasOneWebhookUrl ?? false;
}

/**
 * Returns the URL that a provider calls for one campaign. Its query has the parameters that cannot be configured at the provider: the chosen container, placeholders that
 * the provider replaces for each contact, and for GetResponse, which has one URL for a whole account, every campaign with its list.
 */
export function inboundWebhookUrl(
  { edgeOrigin, campaignId, postHash, provider }: InboundWebhookUrl,
  integrations: readonly Chosen[],
): string {
  const own = integrations.find((each) => each.campaignId === campaignId);
  const url = `${edgeOrigin}/listener/${campaignId}/${provider}/${postHash}`;
  const query = namesAllCampaigns(provider)
    ? getResponseQuery(own, integrations)
    : { ...containerQuery(own), ...(isMadeByUs(provider, own) ? {} : providerDefinitions[provider].placeholders) };
  // Not encoded: the provider would send encoded placeholders without replacing them.
  const text = Object.entries(query).map(
    ([name, value]) => `${name}=${isPlaceholder(value) ? value : encodeURIComponent(value)}`,
  );
  return text.length === 0 ? url : `${url}?${text.join('&')}`;
}

function containerQuery(own: Chosen | undefined): Record<string, string> {
  return own?.trigger && own.containerId !== null ? { [own.trigger]: own.containerId } : {};
}

/** The webhooks that we create have a fixed payload: providers only replace placeholders in URLs that the owner pastes. */
function isMadeByUs(provider: IntegrationProvider, own: Chosen | undefined): boolean {
  return (
    own !== undefined &&
    own.containerId !== null &&
    providerDefinitions[provider].triggers.some(({ type, webhook }) => type === own.trigger && webhook === 'created')
  );
}

function getResponseQuery(own: Chosen | undefined, integrations: readonly Chosen[]): Record<string, string> {
  const withList = integrations.filter((each) => each.containerId !== null);
  return {
    ...(withList.length > 0
      ? {
          campaignIds: withList.map((each) => each.campaignId).join(','),
          lists: withList.map((each) => each.containerId).join(','),
        }
      : {}),
    ...(own?.fieldId ? { dt: own.fieldId } : {}),
  };
}

const isPlaceholder = (value: string): boolean => /^~[\w.]+~$/.test(value);
