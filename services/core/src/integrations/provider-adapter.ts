import type { Credentials } from '@lastcall/contracts/integrations';
import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/providers';

/** Something at a provider that people choose by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Who is to be told of: everybody who comes into a container. */
export interface WebhookWish {
  readonly url: string;
  readonly type: ContainerKind;
  readonly container: Named;
}

/** A webhook at a provider. `secret` signs what it sends where the provider signs; `ruleUrl` is where its owner finds it. */
export interface MadeWebhook {
  readonly id: string;
  readonly secret: string | null;
  readonly ruleUrl: string | null;
}

/**
 * What a provider can do for us. A part that is not there, the provider does not have.
 * Every method throws a `ProviderError`, whose reason is in the provider's words where it had some.
 */
export interface ProviderAdapter {
  readonly provider: IntegrationProvider;
  /** Tries credentials; resolves with the name of the account behind them, where it has one. */
  check(credentials: Credentials): Promise<string | null>;
  readonly containers: Readonly<Partial<Record<ContainerKind, (credentials: Credentials) => Promise<Named[]>>>>;
  /** Fields that can hold a text, of one list where each list has its own. `id` is what a value is written under. */
  listFields?(credentials: Credentials, containerId: string | undefined): Promise<Named[]>;
  createField?(credentials: Credentials, name: string, containerId: string | undefined): Promise<Named>;
  /** Makes a webhook, or finds the one that an earlier try has left behind for the same address. */
  createWebhook?(credentials: Credentials, wish: WebhookWish): Promise<MadeWebhook>;
  deleteWebhook?(credentials: Credentials, webhookId: string, containerId: string): Promise<void>;
}
