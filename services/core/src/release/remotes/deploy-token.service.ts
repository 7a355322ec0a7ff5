import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { type DeployToken, everyRemote } from '@lastcall/contracts/release';
import { problem, SecurityLog, sha256, type Deployer, type DeployerSource } from '@lastcall/core/platform';
import { presentDeployToken } from './deploy-token.presenter.ts';
import { DeployTokenRepository } from './deploy-token.repository.ts';

/** The prefix by which people and secret scanners recognize a token. */
const tokenPrefix = 'lcd_';
const dayMs = 86_400_000;
/** Maximum number of tokens of one remote; a team needs one for its CI and another one during rotation. */
const maxTokens = 20;

/** Manages tokens that deploy one remote and grant nothing else. */
@Injectable()
export class DeployTokenService implements DeployerSource {
  constructor(
    private readonly tokens: DeployTokenRepository,
    private readonly securityLog: SecurityLog,
  ) {}

  async deployerOf(token: string, remote: string): Promise<Deployer> {
    const row = await this.tokens.findByHash(sha256(token));
    if (!row || row.expiresAt <= new Date()) throw problem('bad_deploy_token');
    if (row.remote !== remote && row.remote !== everyRemote) throw problem('wrong_remote');
    await this.tokens.touch(row.id);
    this.securityLog.record('deploy_token.used', { tokenId: row.id, remote });
    return { by: row.name };
  }

  /** Lists the tokens of a remote, newest first. */
  async list(remote: string): Promise<DeployToken[]> {
    return (await this.tokens.of(remote)).map(presentDeployToken);
  }

  /** Creates a token of 256 random bits; only its hash is stored. Throws `limit_reached`. */
  async create(
    remote: string,
    { name, days }: { name: string; days: number },
    createdBy: string,
    now: Date,
  ): Promise<ResponseOf<'createDeployToken'>> {
    if ((await this.tokens.of(remote)).length >= maxTokens) throw problem('limit_reached');
    const token = tokenPrefix + randomBytes(32).toString('base64url');
    const row = {
      id: randomUUID(),
      remote,
      tokenHash: sha256(token),
      name,
      createdBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
      lastUsedAt: null,
    };
    await this.tokens.insert(row);
    return { ...presentDeployToken(row), token };
  }

  /**
   * Stores a token that was generated elsewhere, once: that of a development stack, which deploys before anyone has
   * signed in. Only such a token may be for every remote.
   */
  async register(
    remote: string,
    { name, days }: { name: string; days: number },
    token: string,
    now: Date,
  ): Promise<void> {
    const tokenHash = sha256(token);
    if (await this.tokens.findByHash(tokenHash)) return;
    await this.tokens.insert({
      id: randomUUID(),
      remote,
      tokenHash,
      name,
      createdBy: name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
      lastUsedAt: null,
    });
  }

  /** Revokes a token. Throws `not_found` for an unknown token or one of another remote. */
  async revoke(remote: string, tokenId: string): Promise<void> {
    if ((await this.tokens.delete(remote, tokenId)) === 0) throw problem('not_found');
  }
}
