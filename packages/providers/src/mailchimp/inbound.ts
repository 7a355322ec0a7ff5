import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer, type Fields } from '../payloads.ts';
import { isSignedWithTimestamp } from '../signatures.ts';

/** Mailchimp sends a form (mailchimp.com/developer/marketing/guides/sync-audience-data-webhooks) that identifies groups only by name. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const form = fieldsOf(body);
    const [groupList, category, ...group] = query.get('group')?.split('/') ?? [];
    const isAsked =
      (form.type === 'subscribe' || form.type === 'profile') &&
      matchesContainer(form['data[list_id]'], query.get('list') ?? groupList ?? null);
    return isAsked && (category === undefined || groupsOf(form, category).includes(group.join('/'))) ? body : null;
  },
  isSigned: ({ headers, rawBody }, secret, now) =>
    isSignedWithTimestamp(headers['x-mailchimp-signature'], rawBody, secret, now),
};

/** Returns the groups of one category, as the form lists them: a comma in a name is escaped with a backslash. */
function groupsOf(form: Fields, category: string): string[] {
  const at = Object.keys(form).find(
    (name) => /^data\[merges\]\[GROUPINGS\]\[\d+\]\[name\]$/.test(name) && form[name] === category,
  );
  const groups = at && form[at.replace(/\[name\]$/, '[groups]')];
  return typeof groups === 'string' ? groups.split(/(?<!\\),\s*/).map((name) => name.replaceAll('\\,', ',')) : [];
}
