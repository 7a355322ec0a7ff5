interface Property {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly fieldType: string;
  readonly groupName: string;
  readonly hidden: boolean;
  readonly calculated: boolean;
  readonly hubspotDefined: boolean;
  readonly modificationMetadata: { readonly readOnlyValue: boolean };
}

export interface Contact {
  readonly id: string;
  readonly createdAt: string;
  updatedAt: string;
  readonly properties: Record<string, string>;
}

interface List {
  readonly listId: string;
  readonly name: string;
  readonly objectTypeId: string;
  readonly processingType: 'MANUAL' | 'DYNAMIC' | 'SNAPSHOT';
  /** In the order of joining. */
  readonly members: { recordId: string; membershipTimestamp: string }[];
}

/** A workflow that begins with a list and calls an address which its owner has pasted, signed by the secret of the app that its owner named there. */
interface Workflow {
  readonly listId: string;
  readonly url: string;
  readonly secret: string;
}

/** An app whose owner has written an address into it: it tells of new contacts by their ids, signed by its secret. */
export interface App {
  readonly url: string;
  readonly secret: string;
}

/** Everything that one token sees. */
export interface HubSpotAccount {
  readonly portalId: number;
  readonly lists: List[];
  readonly properties: Property[];
  readonly contacts: Contact[];
  readonly workflows: Workflow[];
  readonly apps: App[];
}

let lastId = 51_000;
/** HubSpot's ids are numbers, written as texts. */
const newId = (): string => String(++lastId);

/** A new account with the lists that every test may count on. */
export function newAccount(): HubSpotAccount {
  const list = (name: string, objectTypeId = '0-1', processingType: List['processingType'] = 'MANUAL'): List => ({
    listId: newId(),
    name,
    objectTypeId,
    processingType,
    members: [],
  });
  return {
    portalId: Number(newId()),
    lists: [
      list('Bakery course'),
      list('Newsletter'),
      list('Flour mills', '0-2'),
      list('Webinar guests'),
      list('Active customers', '0-1', 'DYNAMIC'),
    ],
    properties: [
      aProperty({ name: 'firstname', label: 'First Name', hubspotDefined: true }),
      aProperty({ name: 'bakery_city', label: 'City of the bakery' }),
      aProperty({ name: 'bakery_notes', label: 'Notes', fieldType: 'textarea' }),
      aProperty({ name: 'birthday', label: 'Birthday', type: 'date', fieldType: 'date' }),
      aProperty({ name: 'age', label: 'Age', type: 'number', fieldType: 'number' }),
      aProperty({ name: 'bakery_sum', label: 'Sum', calculated: true }),
    ],
    contacts: [],
    workflows: [],
    apps: [],
  };
}

/** A property of contacts, of text where nothing else is said. */
export function aProperty(of: Partial<Property> & Pick<Property, 'name' | 'label'>): Property {
  return {
    type: 'string',
    fieldType: 'text',
    groupName: 'contactinformation',
    hidden: false,
    calculated: false,
    hubspotDefined: false,
    modificationMetadata: { readOnlyValue: false },
    ...of,
  };
}

/** The contact of an address, in whatever letters. */
export const findContact = ({ contacts }: HubSpotAccount, email: string): Contact | undefined =>
  contacts.find(({ properties }) => properties.email === email.toLowerCase());

/** The contact of an address, which is made when there is none. */
export function contactOf(account: HubSpotAccount, email: string): Contact {
  const known = findContact(account, email);
  if (known) return known;
  const now = new Date().toISOString();
  const contact = { id: newId(), createdAt: now, updatedAt: now, properties: { email: email.toLowerCase() } };
  account.contacts.push(contact);
  return contact;
}

/** Puts a contact on a list; whoever is there stays where they were. */
export function join({ members }: List, { id }: Contact): void {
  if (!members.some(({ recordId }) => recordId === id))
    members.push({ recordId: id, membershipTimestamp: new Date().toISOString() });
}

/** What the workflows of a list send of a contact that came into it, as HubSpot's first version has contacts. */
export function workflowCallsOf(
  { portalId, workflows }: HubSpotAccount,
  { id, updatedAt, properties }: Contact,
  listId: string,
): { workflow: Workflow; json: unknown }[] {
  const all = { ...properties, lastmodifieddate: String(Date.parse(updatedAt)) };
  const versioned = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      { value, versions: [{ value, timestamp: Date.parse(updatedAt) }] },
    ]),
  );
  return workflows
    .filter((each) => each.listId === listId)
    .map((workflow) => ({
      workflow,
      json: {
        vid: Number(id),
        'canonical-vid': Number(id),
        'portal-id': portalId,
        'is-contact': true,
        properties: versioned,
      },
    }));
}

/** What the apps of an account send of a contact: a batch of events with ids alone. */
export function appCallsOf({ portalId, apps }: HubSpotAccount, { id }: Contact): { app: App; json: unknown }[] {
  const event = {
    eventId: Number(newId()),
    subscriptionId: 25,
    portalId,
    appId: 1160452,
    occurredAt: Date.now(),
    subscriptionType: 'contact.creation',
    attemptNumber: 0,
    objectId: Number(id),
    changeFlag: 'CREATED',
    changeSource: 'CRM',
  };
  return apps.map((app) => ({ app, json: [event] }));
}
