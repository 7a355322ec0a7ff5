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

/** A workflow that starts with a list and calls a pasted URL, signed with the secret of the app that its owner selected there. */
interface Workflow {
  readonly listId: string;
  readonly url: string;
  readonly secret: string;
}

/** An app with a configured URL: it reports new contacts by id, signed with its secret. */
export interface App {
  readonly url: string;
  readonly secret: string;
}

/** The data of one token. */
export interface HubSpotAccount {
  readonly portalId: number;
  readonly lists: List[];
  readonly properties: Property[];
  readonly contacts: Contact[];
  readonly workflows: Workflow[];
  readonly apps: App[];
}

let lastId = 51_000;
/** HubSpot's ids are numbers as strings. */
const newId = (): string => String(++lastId);

/** Creates an account with the lists that every test may rely on. */
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

/** A contact property, of type text by default. */
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

/** Finds the contact of an email address, ignoring case. */
export const findContact = ({ contacts }: HubSpotAccount, email: string): Contact | undefined =>
  contacts.find(({ properties }) => properties.email === email.toLowerCase());

/** Returns the contact of an email address, creating a missing one. */
export function contactOf(account: HubSpotAccount, email: string): Contact {
  const known = findContact(account, email);
  if (known) return known;
  const now = new Date().toISOString();
  const contact = { id: newId(), createdAt: now, updatedAt: now, properties: { email: email.toLowerCase() } };
  account.contacts.push(contact);
  return contact;
}

/** Adds a contact to a list; existing memberships are unchanged. */
export function addToList({ members }: List, { id }: Contact): void {
  if (!members.some(({ recordId }) => recordId === id))
    members.push({ recordId: id, membershipTimestamp: new Date().toISOString() });
}

/** Sends a contact that joined a list to the list's workflows, in the format of HubSpot's first API version. */
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

/** Sends a contact to the account's apps: a batch of events with ids only. */
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
