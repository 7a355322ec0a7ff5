import { CircuitBreaker } from './circuit-breaker.ts';

/** Connections that must have failed before a provider counts as down. */
const fewestConnections = 3;

/** The breakers of one provider: one for each connection that fails, and one for all. */
export class Breakers {
  private readonly all = new CircuitBreaker(fewestConnections);
  private readonly ofConnections = new Map<string, CircuitBreaker>();

  /** Milliseconds until a connection may be asked, 0 when it may be now. */
  msToWait(connectionId: string | null): number {
    const own = connectionId === null ? 0 : (this.ofConnections.get(connectionId)?.msToWait() ?? 0);
    if (own > 0) return own;
    const all = this.all.msToWait();
    if (all > 0 && connectionId !== null) this.ofConnections.get(connectionId)?.abstained();
    return all;
  }

  succeeded(connectionId: string | null): void {
    this.all.succeeded();
    if (connectionId !== null) this.ofConnections.delete(connectionId);
  }

  /** Whether this failure opened the connection's own breaker. */
  failed(connectionId: string | null): boolean {
    this.all.failedFor(connectionId ?? 'nobody yet');
    if (connectionId === null) return false;
    const own = this.ofConnections.get(connectionId) ?? new CircuitBreaker();
    this.ofConnections.set(connectionId, own);
    return own.failedFor(connectionId);
  }

  /** A call that was let through was not made after all. */
  abstained(connectionId: string | null): void {
    this.all.abstained();
    if (connectionId !== null) this.ofConnections.get(connectionId)?.abstained();
  }
}
