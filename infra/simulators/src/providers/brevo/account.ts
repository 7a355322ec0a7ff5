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

/** Everything that one key sees. */
export interface BrevoAccount {
  readonly lists: { id: number; name: string }[];
  readonly attributes: Attribute[];
  readonly contacts: Contact[];
  readonly webhooks: Webhook[];
}

let lastId = 30;
/** A number that was never given before. */
export const newId = (): number => ++lastId;
/** Now, as Brevo writes instants. */
export const brevoNow = (): string => new Date().toISOString();

/** A new account with the lists that every test may count on. */
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

/** The contact of an address, which is made when there is none. */
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

/** The contact of an address, in whatever letters. */
export const findContact = ({ contacts }: BrevoAccount, email: string): Contact | undefined =>
  contacts.find((each) => each.email === email.toLowerCase());

/** Puts a contact on a list. */
export function join(contact: Contact, listId: number): void {
  if (!contact.listIds.includes(listId)) contact.listIds.push(listId);
  contact.modifiedAt = brevoNow();
}

/** What Brevo tells of a contact that was put on a list, and whom. */
export function additionOf(
  account: BrevoAccount,
  { email }: Contact,
  listId: number,
): { url: string; json: unknown }[] {
  const told = account.webhooks.filter(({ type, events }) => type === 'marketing' && events.includes('listAddition'));
  const now = Date.now();
  return told.map(({ id, url }) => ({
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
