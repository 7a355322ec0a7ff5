import { randomUUID } from 'node:crypto';

/** Keap's wire names: ids of its second version are strings. */
export interface Tag {
  readonly id: string;
  readonly name: string;
}

interface Field {
  readonly id: string;
  readonly label: string;
  readonly field_name: string;
  readonly field_type: string;
}

export interface Contact {
  readonly id: string;
  readonly email: string;
  readonly fields: Map<string, string>;
  /** The time at which each tag was applied, by its id. */
  readonly tags: Map<string, Date>;
}

export interface Hook {
  readonly key: string;
  readonly eventKey: string;
  readonly hookUrl: string;
  status: 'Unverified' | 'Verified' | 'Inactive';
}

/** The data of one key. */
export interface KeapAccount {
  readonly tags: Tag[];
  readonly fields: Field[];
  readonly contacts: Contact[];
  readonly hooks: Hook[];
}

let lastId = 100;
/** Keap's ids are numbers as strings. */
const newId = (): string => String(++lastId);

/** Creates a field with a label. */
export function aField(label: string, type: string): Field {
  return { id: newId(), label, field_name: `_${label.replace(/\W+/g, '')}`, field_type: type };
}

/** Creates an account with the tags that every test may rely on. */
export function newAccount(): KeapAccount {
  return {
    tags: ['Bakery course', 'Newsletter', 'Webinar guest'].map((name) => ({ id: newId(), name })),
    fields: [
      aField('City', 'TEXT'),
      aField('Notes', 'TEXT_AREA'),
      aField('Birthday', 'DATE'),
      aField('Age', 'WHOLE_NUMBER'),
    ],
    contacts: [],
    hooks: [],
  };
}

/** Returns the contact of an email address, creating a missing one. */
export function contactOf(account: KeapAccount, email: string): Contact {
  const known = account.contacts.find((contact) => contact.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const contact: Contact = { id: newId(), email, fields: new Map(), tags: new Map() };
  account.contacts.push(contact);
  return contact;
}

/** Creates a hook, which receives nothing before it is verified. */
export function newHook(eventKey: string, hookUrl: string): Hook {
  return { key: randomUUID(), eventKey, hookUrl, status: 'Unverified' };
}
