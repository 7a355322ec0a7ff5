/** Brevo's ids are numbers. */
export interface Contact {
  readonly id: number;
  readonly email: string;
  readonly createdAt: string;
  modifiedAt: string;
  readonly listIds: number[];
  readonly attributes: Record<string, unknown>;
}

interface Attribute {
  readonly name: string;
  readonly category: string;
  readonly type: string;
}

interface Webhook {
  readonly id: number;
  readonly type: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly createdAt: string;
}

/** The data of one key. */
export interface BrevoAccount {
  readonly lists: { id: number; name: string }[];
  readonly attributes: Attribute[];
  readonly contacts: Contact[];
  readonly webhooks: Webhook[];
}

let lastId = 30;
/** Returns an unused number. */
export const newId = (): number => ++lastId;
/** Returns the current time in Brevo's format. */
export const brevoNow = (): string => new Date().toISOString();

/** Creates an account with the lists that every test may rely on. */
export function newAccount(): BrevoAccount {
  return {
    lists: ['Bakery course', 'Newsletter', 'Webinar guests'].map((name) => ({ id: newId(), name })),
    attributes: [
      { name: 'FIRSTNAME', category: 'normal', type: 'text' },
      { name: 'CITY', category: 'normal', type: 'text' },
      { name: 'BIRTHDAY', category: 'normal', type: 'date' },
      { name: 'AGE', category: 'normal', type: 'float' },
      { name: 'ORDERS', category: 'calculated', type: 'text' },
    ],
    contacts: [],
    webhooks: [],
  };
}

/** Returns the contact of an email address, creating a missing one. */
export function contactOf(account: BrevoAccount, email: string): Contact {
  const known = findContact(account, email);
  if (known) return known;
  const contact = {
    id: newId(),
    email: email.toLowerCase(),
    createdAt: brevoNow(),
    modifiedAt: brevoNow(),
    listIds: [],
    attributes: {},
  };
  account.contacts.push(contact);
  return contact;
}

/** Finds the contact of an email address, ignoring case. */
export const findContact = ({ contacts }: BrevoAccount, email: string): Contact | undefined =>
  contacts.find((each) => each.email === email.toLowerCase());

/** Adds a contact to a list. */
export function addToList(contact: Contact, listId: number): void {
  if (!contact.listIds.includes(listId)) contact.listIds.push(listId);
  contact.modifiedAt = brevoNow();
}

/** Notifies webhooks of a contact that was added to a list. */
export function additionOf(
  account: BrevoAccount,
  { email }: Contact,
  listId: number,
): { url: string; json: unknown }[] {
  const receivers = account.webhooks.filter(
    ({ type, events }) => type === 'marketing' && events.includes('listAddition'),
  );
  const now = Date.now();
  return receivers.map(({ id, url }) => ({
    url,
    json: {
      id,
      email,
      event: 'list_addition',
      key: 'xkeymarketing',
      list_id: [listId],
      date: new Date(now).toISOString().slice(0, 19).replace('T', ' '),
      ts: Math.floor(now / 1_000),
    },
  }));
}
