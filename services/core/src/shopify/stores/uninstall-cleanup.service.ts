import { Inject, Injectable } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { DisconnectService } from '@lastcall/core/integrations';
import { CONFIG, Database, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { ProviderError, type ProviderAccount } from '@lastcall/providers';
import type { StoreRow } from './store.entity.ts';
import type { StoreLeavingRow } from './uninstall-cleanup.entity.ts';
import { StoreLeavingRepository } from './uninstall-cleanup.repository.ts';
import { StoreRepository } from './store.repository.ts';
import { StoreService } from './store.service.ts';

/** Milliseconds before the first try is made again, and between two tries at most. */
const firstAgainMs = 5_000;
const mostAgainMs = 3_600_000;
/** Shops that one look takes on, and milliseconds after which another takes on those of a process that ended. */
const atOnce = 20;
const claimMs = 120_000;

/** Ends what goes on in shops that were disconnected: they tell us of their orders, and their owners pay. It is tried for a day; then what opens the shop is forgotten. */
@Injectable()
export class StoreLeavingService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDGE_ORIGIN'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly leaving: StoreLeavingRepository,
    private readonly stores: StoreRepository,
    private readonly open: StoreService,
    private readonly connections: DisconnectService,
  ) {}

  /** Has it ended in a shop that is let go of. A plan that was not paid by the platform's billing is left alone, and in a shop whose owner took our app away nothing goes on. Call it in the transaction that lets go. */
  async begin({ accountId, connectionId, shopDomain, subscriptionId, removedAt }: StoreRow): Promise<void> {
    if (removedAt === null)
      await this.leaving.insert(accountId, { connectionId, shopDomain, subscriptionId, lookAt: new Date(), tries: 0 });
  }

  /** Goes on with the shops whose turn it is; returns whether there may be more. */
  async look(now: Date): Promise<boolean> {
    const due = await this.leaving.claimDue(now, new Date(now.getTime() + claimMs), atOnce);
    await Promise.all(due.map((left) => this.leave(left)));
    return due.length === atOnce;
  }

  private async leave(left: StoreLeavingRow): Promise<void> {
    try {
      const account = await this.open.toTidyUp(left.accountId, left.shopDomain);
      if (account) await this.endIn(left, account);
      await this.isOver(left);
    } catch (error) {
      // Whoever does not let us in any more has taken our app away, and all that goes on with it.
      if (error instanceof ProviderError && error.isReauth) await this.isOver(left);
      else await this.again(left, error);
    }
  }

  /** A shop that is connected again goes on telling. Whoever connected it meanwhile has to know whether it is still told of, and what is paid. */
  private async endIn({ shopDomain, subscriptionId }: StoreLeavingRow, account: ProviderAccount): Promise<void> {
    if (subscriptionId !== null) await this.open.adapter.cancelSubscription(account, subscriptionId);
    if (!(await this.stores.ofShop(shopDomain)))
      await this.open.adapter.stopTelling(account, `${this.config.EDGE_ORIGIN}${endpoints.storeWebhook.path}`);
    await this.stores.lookAnew(shopDomain);
  }

  private async isOver({ accountId, connectionId }: StoreLeavingRow): Promise<void> {
    await this.database.transaction(async () => {
      await this.leaving.delete(accountId, { connectionId });
      await this.connections.forgetIfTidy(accountId, connectionId);
    });
  }

  private async again({ accountId, connectionId, tries }: StoreLeavingRow, error: unknown): Promise<void> {
    const waitMs =
      error instanceof ProviderError && error.retryAfterSeconds !== null
        ? error.retryAfterSeconds * 1_000
        : Math.min(firstAgainMs * 2 ** tries, mostAgainMs);
    this.logger.warn(
      { err: error, accountId },
      'what goes on in a store that was disconnected could not be ended; it is tried again',
    );
    await this.leaving.update(accountId, { connectionId }, { tries: tries + 1, lookAt: new Date(Date.now() + waitMs) });
  }
}
