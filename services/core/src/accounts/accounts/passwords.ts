import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { Semaphore } from '@lastcall/core/platform';

/** argon2id parameters that OWASP's ASVS allows; measured at 63 ms and 19 MiB per hash. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash occupies a core and its memory. The number of running and waiting hashes is limited so that sign-ins never block all other requests. */
const hashingLimits = { concurrency: 4, waiting: 64, retryAfterSeconds: 2 };

/** Hashes and compares passwords, four at a time. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly turns = new Semaphore(hashingLimits);
  private decoyHash = '';

  async onModuleInit(): Promise<void> {
    this.decoyHash = await this.hash(randomBytes(24).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return this.turns.run(() => hash(password, cost));
  }

  /** Returns whether the password matches the hash. Without a hash (unknown user) it takes the same time and returns false. */
  async isCorrect(passwordHash: string | null, password: string): Promise<boolean> {
    const isSame = await this.turns.run(() => verify(passwordHash ?? this.decoyHash, password));
    return passwordHash !== null && isSame;
  }

  /** Returns true for a hash with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean {
    return needsRehash(passwordHash, cost);
  }
}
