import { randomUUID } from 'node:crypto';
import { type Answer, jsonObject } from '../../answer.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import { ok, textIn } from '../simulated-provider.ts';
import { newHook, type Contact, type Hook, type KeapAccount } from './account.ts';

const eventKeys = ['contact.add', 'contact.edit', 'contactGroup.applied', 'contactGroup.removed'];
/** Seconds between Keap's four attempts, and seconds for which it batches tag events. */
const retrySeconds = [60, 300, 1_800];
const batchSeconds = 300;
const timeoutMs = 30_000;
/** The maximum objects of one delivery. */
const maxObjectsPerDelivery = 1_000;

/** Simulates Keap's REST hooks (developer.infusionsoft.com/rest-hook-documentation): verified by an echoed secret, batched, ids only, four attempts. */
export class KeapHooks {
  readonly #waiting = new Map<Hook, { tagId: string; contactId: string; at: string }[]>();

  private readonly sender: WebhookSender;

  constructor(sender: WebhookSender) {
    this.sender = sender;
  }

  /** Creates a hook and verifies it. If verification fails, the hook is kept, and can be verified later. */
  async create(
    account: KeapAccount,
    body: string,
    errorOf: (status: number, words?: string) => Answer,
  ): Promise<Answer> {
    const requested = jsonObject(body);
    const [eventKey, hookUrl] = [textIn(requested, 'eventKey'), textIn(requested, 'hookUrl')];
    if (!eventKey || !eventKeys.includes(eventKey)) return errorOf(400, `Unknown event key: ${eventKey ?? ''}`);
    if (!hookUrl || !URL.canParse(hookUrl)) return errorOf(400, 'hookUrl must be a URL');
    const hook = newHook(eventKey, hookUrl);
    account.hooks.push(hook);
    return ok(await this.verify(hook), 201);
  }

  async verify(hook: Hook): Promise<Hook> {
    const secret = randomUUID();
    const response = await this.sender.request(
      { url: hook.hookUrl, body: '', headers: () => ({ 'content-type': 'application/json', 'x-hook-secret': secret }) },
      timeoutMs,
    );
    hook.status =
      response?.status === 200 && response.headers.get('x-hook-secret') === secret
        ? 'Verified'
        : hook.status === 'Verified'
          ? 'Inactive'
          : 'Unverified';
    return hook;
  }

  /** Reports a tag of a contact, batched with others in the same batch window. */
  emit(account: KeapAccount, tagId: string, contact: Contact): void {
    for (const hook of account.hooks.filter(
      ({ eventKey, status }) => eventKey === 'contactGroup.applied' && status === 'Verified',
    )) {
      const gathered = this.#waiting.get(hook) ?? [];
      gathered.push({ tagId, contactId: contact.id, at: contact.tags.get(tagId)!.toISOString() });
      if (!this.#waiting.has(hook)) this.sender.schedule(batchSeconds, () => this.#sendGathered(account, hook));
      this.#waiting.set(hook, gathered);
    }
  }

  #sendGathered(account: KeapAccount, hook: Hook): void {
    const gathered = this.#waiting.get(hook) ?? [];
    this.#waiting.delete(hook);
    while (gathered.length > 0) {
      const some = gathered.splice(0, maxObjectsPerDelivery);
      const tags = [...new Set(some.map(({ tagId }) => tagId))];
      const object_keys = tags.map((tagId) => {
        const applied = some.filter((each) => each.tagId === tagId);
        return {
          apiUrl: '',
          id: Number(tagId),
          timestamp: applied[0]!.at,
          contact_details: applied.map(({ contactId, at }) => ({ id: Number(contactId), timestamp: at })),
        };
      });
      const body = JSON.stringify({ event_key: hook.eventKey, object_type: 'contactGroup', object_keys });
      this.sender.send(
        {
          url: hook.hookUrl,
          body,
          headers: () => ({ 'content-type': 'application/json', 'user-agent': 'Keap REST Hooks' }),
        },
        {
          retrySeconds,
          timeoutMs,
          isAccepted: (status) => status >= 200 && status < 400,
          onEnd: (end) => void (end !== 'taken' && account.hooks.includes(hook) && (hook.status = 'Inactive')),
        },
      );
    }
  }
}
