import {
  In,
  IsNull,
  type DeepPartial,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type Repository,
  type SelectQueryBuilder,
} from 'typeorm';
import { problem } from '../errors/problem.ts';
import type { Database } from './database.ts';
import type { TenantRow } from './tenant-row.ts';

/** Conditions on a tenant's rows, without the account, which every method takes as its first argument. */
type Where<E extends TenantRow> = Omit<FindOptionsWhere<E>, 'accountId'>;
/** The parts of a query builder that repositories may use. */
interface Rows<E extends TenantRow> extends Pick<
  SelectQueryBuilder<E>,
  'addOrderBy' | 'limit' | 'getMany' | 'getCount'
> {
  andWhere(condition: string, parameters?: object): unknown;
}

type Values<E extends TenantRow> = Omit<DeepPartial<E>, 'accountId'>;

/**
 * The rows of a tenant's table. Every method requires the account, so no query can omit it. A subclass adds queries for
 * its entity; nothing else uses TypeORM's repositories.
 */
export abstract class TenantRepository<E extends TenantRow> {
  constructor(
    protected readonly database: Database,
    protected readonly entity: EntityTarget<E>,
  ) {}

  find(
    accountId: number,
    where?: Where<E>,
    options: { order?: FindOptionsOrder<E>; take?: number } = {},
  ): Promise<E[]> {
    return this.all.find({ where: this.scoped(accountId, where), ...options });
  }

  findOne(accountId: number, where: Where<E>): Promise<E | null> {
    return this.all.findOne({ where: this.scoped(accountId, where) });
  }

  /** Like `findOne`, but throws `not_found`, the same for a missing row and for a row of another account. */
  async get(accountId: number, where: Where<E>): Promise<E> {
    return (await this.findOne(accountId, where)) ?? notFound();
  }

  /** Like `get`, and locks the row until the transaction ends. */
  async getForUpdate(accountId: number, where: Where<E>): Promise<E> {
    return (
      (await this.all.findOne({ where: this.scoped(accountId, where), lock: { mode: 'pessimistic_write' } })) ??
      notFound()
    );
  }

  count(accountId: number, where?: Where<E>): Promise<number> {
    return this.all.count({ where: this.scoped(accountId, where) });
  }

  /** Inserts a row and returns it as stored, including defaults. */
  async insert(accountId: number, values: Values<E>): Promise<E> {
    const row = this.all.create({ ...values, accountId } as unknown as DeepPartial<E>);
    await this.all.insert(row as never);
    return row;
  }

  /** Updates the rows that match; returns how many matched. */
  async update(accountId: number, where: Where<E>, changes: Values<E>): Promise<number> {
    const { affected } = await this.all.update(this.scoped(accountId, where), { ...changes, accountId } as never);
    return affected ?? 0;
  }

  /** Deletes the rows that match; returns how many there were. */
  async delete(accountId: number, where: Where<E>): Promise<number> {
    const { affected } = await this.all.delete(this.scoped(accountId, where));
    return affected ?? 0;
  }

  /** Starts a query over one account's rows; further conditions can only narrow it. */
  protected rows(accountId: number, alias: string): Rows<E> {
    const query = this.all.createQueryBuilder(alias).where(`${alias}.accountId = :accountId`, { accountId });
    const and = query.andWhere.bind(query);
    // In parentheses, so that an OR in a condition cannot bypass the account's own.
    query.andWhere = (condition, parameters) => and(`(${condition as string})`, parameters);
    return query;
  }

  /**
   * Returns the row of a key that identifies its account: a secret of at least 128 bits, a random id, or the email
   * address of a sign-in. Only for lookups before the account is known.
   */
  protected async findByPublicKey(where: Where<E>): Promise<E | null> {
    if (Object.values(where).some((value) => value === undefined || value === null))
      throw new TypeError('a public key has a value');
    return this.all.findOne({ where: where as FindOptionsWhere<E> });
  }

  private get all(): Repository<E> {
    return this.database.manager.getRepository(this.entity);
  }

  private scoped(accountId: number, where?: Where<E>): FindOptionsWhere<E> {
    if (!Number.isInteger(accountId)) throw new TypeError('an account id is a whole number');
    return { ...where, accountId } as unknown as FindOptionsWhere<E>;
  }
}

function notFound(): never {
  throw problem('not_found');
}

/** Matches any of these values in a `Where`. */
export const anyOf = In;

/** Matches null in a `Where`. */
export const isNull = IsNull();
