import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { Semaphore } from '@lastcall/core/platform';

/** argon2id as OWASP's ASVS allows it; 63 ms and 19 MiB when measured. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes a core and its memory; only so many callers may wait for one, so that sign-ins never hold up everything else. */
const room = { atOnce: 4, waiting: 64, retryAfterSeconds: 2 };

/** Hashes and compares passwords, four at a time. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly turns = new Semaphore(room);
  private nobodysHash = '';

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await this.hash(randomBytes(24).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, cost));
  }

  /** Whether the password is that of the hash. Without a hash (an unknown person) it takes the same time and is false. */
  async isRight(passwordHash: string | null, password: string): Promise<boolean> {
    const isSame = await this.turns.run(() => verify(passwordHash ?? this.nobodysHash, password));
    return passwordHash !== null && isSame;
  }

  /** True for a hash made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean {
    return needsRehash(passwordHash, cost);
  }
}
