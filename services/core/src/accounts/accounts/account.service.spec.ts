import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { argon2id, hash } from 'argon2';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { platformModule, type Config } from '@lastcall/core/platform';
import { database, service, useService } from '@lastcall/core/testing-kit';
import { AccountService } from './account.service.ts';
import { AccountsModule } from './accounts.module.ts';

useService((config: Config) => {
  @Module({ imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, AccountsModule] })
  class Accounts {}
  return Accounts;
});

const password = 'a loaf of rye bread';
const hashOf = async (userId: string) =>
  (await database().sql<{ password_hash: string }[]>('SELECT password_hash FROM user WHERE id = ?', [userId]))[0]!
    .password_hash;

describe('sign-in', () => {
  it('replaces an outdated hash after the next successful sign-in', async () => {
    const accounts = service().get(AccountService);
    const { id, email } = await accounts.open({
      name: 'Mira',
      email: 'mira@site.test',
      password,
      timezone: 'Europe/Vienna',
    });
    const weak = await hash(password, { type: argon2id, memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await database().sql('UPDATE user SET password_hash = ? WHERE id = ?', [weak, id]);

    await expect(accounts.signIn({ email, password: 'not the password' }, '198.51.100.1', null)).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await hashOf(id)).toBe(weak);

    await accounts.signIn({ email, password }, '198.51.100.1', null);

    expect(await hashOf(id)).toContain('m=19456');
    await accounts.signIn({ email, password }, '198.51.100.1', null);
  });
});
