import { DeliveryReadingService } from '@lastcall/core/integrations';
import type { ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { database, service } from './service.ts';

/** Processes the stored deliveries of inbound webhooks as the worker does; returns the verdicts by delivery id. */
export async function readDeliveries(): Promise<ReadonlyMap<string, readonly ContactVerdict[]>> {
  const waiting = await database().sql<{ account_id: number; id: string }[]>(
    "SELECT account_id, id FROM inbound_delivery WHERE state <> 'done' ORDER BY received_at, id",
  );
  const reading = service().get(DeliveryReadingService);
  const read = new Map<string, readonly ContactVerdict[]>();
  for (let at = 0; at < waiting.length; at += atOnce) {
    await Promise.all(
      waiting
        .slice(at, at + atOnce)
        .map(
          async ({ account_id: accountId, id }) =>
            void read.set(id, (await reading.read(accountId, id, new Date())).verdicts),
        ),
    );
  }
  return read;
}

/** Number of deliveries that are processed at the same time, as in the worker. */
const atOnce = 10;
