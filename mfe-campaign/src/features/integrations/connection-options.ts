import type { Connection } from '@lastcall/contracts/integrations';
import { messages } from './messages.ts';

/** How an account is called where it is chosen: by its name at the provider, or by the end of its key. */
export function connectionName({ accountName, api_key }: Connection): string {
  return accountName ?? messages.accountOf(api_key);
}

/** Accounts as a list to choose from. */
export function connectionOptions(connections: readonly Connection[]): { value: string; label: string }[] {
  return connections.map((connection) => ({ value: connection.id, label: connectionName(connection) }));
}
