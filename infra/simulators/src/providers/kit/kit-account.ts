import { randomBytes } from 'node:crypto';

/** Kit's wire names: these objects are sent unchanged. */
export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
}

interface CustomField {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly label: string;
}

export interface Subscriber {
  readonly id: number;
  readonly first_name: string | null;
  readonly email_address: string;
  readonly state: 'active';
  readonly created_at: string;
  readonly fields: Record<string, string | null>;
}

export interface WebhookEndpoint {
  readonly id: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly url: string;
  readonly events: readonly string[];
  status: 'active' | 'disabled';
  readonly created_at: string;
}

export interface Delivery {
  readonly id: number;
  readonly webhook_endpoint_id: number;
  status: 'pending' | 'delivered' | 'failed';
  event_type: string;
  attempts: { at: string; status: number | null }[];
}

/** The data of one API key. */
export interface KitAccount {
  readonly id: number;
  readonly name: string;
  readonly tags: Tag[];
  readonly fields: CustomField[];
  readonly subscribers: Subscriber[];
  readonly tagged: { tagId: number; subscriberId: number; at: string }[];
  /** Email addresses that reads do not return yet, as for some minutes after a write. */
  notYetVisible: ReadonlySet<string>;
  readonly endpoints: WebhookEndpoint[];
  /** Secrets by endpoint, newest first. The API shows each once. The simulator signs with all: a second one is from before a rotation. */
  readonly secrets: Map<number, readonly string[]>;
  readonly deliveries: Delivery[];
}

let nextId = 5_000_000;
/** Kit's ids are integers, and never reused. */
export const newId = (): number => ++nextId;
/** Returns an endpoint secret in Kit's format. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64url')}`;
/** Returns the current time in Kit's format: without milliseconds. */
export const kitNow = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** Creates a custom field by its label, from which its key is derived. */
export function newField(label: string): CustomField {
  const id = newId();
  const key = label.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return { id, name: `ck_field_${id}_${key}`, key, label };
}

/** Creates an account with the tags that every test may rely on. */
export function newAccount(apiKey: string): KitAccount {
  const created_at = '2026-01-05T09:00:00Z';
  const tags = ['Customer', 'Bought the bakery course', 'Webinar guest', 'Newsletter'].map((name) => ({
    id: newId(),
    name,
    created_at,
  }));
  return {
    id: newId(),
    name: `Bakery school (${apiKey.slice(-4)})`,
    tags,
    fields: [newField('City')],
    subscribers: [],
    tagged: [],
    notYetVisible: new Set(),
    endpoints: [],
    secrets: new Map(),
    deliveries: [],
  };
}

/** Returns the subscriber of an email address, creating a missing one. */
export function subscriberOf(account: KitAccount, email: string, firstName: string | null = null): Subscriber {
  const normalizedEmail = email.trim().toLowerCase();
  const known = account.subscribers.find(({ email_address }) => email_address === normalizedEmail);
  if (known) return known;
  const subscriber: Subscriber = {
    id: newId(),
    first_name: firstName,
    email_address: normalizedEmail,
    state: 'active',
    created_at: kitNow(),
    fields: {},
  };
  account.subscribers.push(subscriber);
  return subscriber;
}
