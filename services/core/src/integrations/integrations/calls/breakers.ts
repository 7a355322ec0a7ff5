import { CircuitBreaker } from './circuit-breaker.ts';

/** The minimum number of failing connections before a provider counts as down. */
const minConnections = 3;

/** The circuit breakers of one provider: one for each failing connection, and one for the provider. */
export class CircuitBreakers {
  private readonly all = new CircuitBreaker(minConnections);
  private readonly ofConnections = new Map<string, CircuitBreaker>();

  /** Returns the milliseconds until a connection may be called, 0 if it may be called now. */
  msToWait(connectionId: string | null): number {
    const own = connectionId === null ? 0 : (this.ofConnections.get(connectionId)?.msToWait() ?? 0);
    if (own > 0) return own;
    const all = this.all.msToWait();
    if (all > 0 && connectionId !== null) this.ofConnections.get(connectionId)?.recordNoResult();
    return all;
  }

  recordSuccess(connectionId: string | null): void {
    this.all.recordSuccess();
    if (connectionId !== null) this.ofConnections.delete(connectionId);
  }

  /** Records a failure; returns true if it opened the connection's own breaker. */
  recordFailure(connectionId: string | null): boolean {
    this.all.recordFailure(connectionId ?? 'nobody yet');
    if (connectionId === null) return false;
    const own = this.ofConnections.get(connectionId) ?? new CircuitBreaker();
    this.ofConnections.set(connectionId, own);
    return own.recordFailure(connectionId);
  }

  /** Records that an allowed call was not made after all. */
  recordNoResult(connectionId: string | null): void {
    this.all.recordNoResult();
    if (connectionId !== null) this.ofConnections.get(connectionId)?.recordNoResult();
  }
}
