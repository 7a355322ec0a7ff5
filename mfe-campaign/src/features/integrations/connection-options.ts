import type { Connection } from '@lastcall/contracts/integrations';
import { messages } from './messages.ts';

/** Returns an account's label: its name at the provider, or the end of its key. */
export function connectionName({ accountName, api_key }: Connection): string {
  return accountName ?? messages.accountOf(api_key);
}

/** Returns accounts as options of a select. */
export function connectionOptions(connections: readonly Connection[]): { value: string; label: string }[] {
  return connections.map((connection) => ({ value: connection.id, label: connectionName(connection) }));
}
