import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import type { Session } from '@lastcall/contracts/accounts';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import {
  AccountService,
  sessionCookie,
  sessionIdOf,
  SessionPresenter,
  type SignedInUser,
} from '@lastcall/core/accounts';
import { CONFIG, FromCaller, FromRequest, Serve, type Caller, type Config, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Done = { ok: true };
const done: Done = { ok: true };

@Controller()
export class AccountsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountService,
    private readonly presenter: SessionPresenter,
  ) {}

  @Serve(endpoints.signUp)
  async signUp(
    @FromRequest() { body }: Input<'signUp'>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.enter(await this.accounts.signUp(body, ip, this.sessionIdOf(request)), reply);
  }

  @Serve(endpoints.signIn)
  async signIn(
    @FromRequest() { body }: Input<'signIn'>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.enter(await this.accounts.signIn(body, ip, this.sessionIdOf(request)), reply);
  }

  @Serve(endpoints.signOut)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.accounts.signOut(this.sessionIdOf(request));
    void reply.header('set-cookie', sessionCookie(this.config, null));
    return done;
  }

  @Serve(endpoints.forgotPassword)
  async forgotPassword(@FromRequest() { body }: Input<'forgotPassword'>, @Ip() ip: string): Promise<Done> {
    await this.accounts.forgotPassword(body.email, ip);
    return done;
  }

  @Serve(endpoints.resetPassword)
  async resetPassword(@FromRequest() { body }: Input<'resetPassword'>, @Ip() ip: string): Promise<Done> {
    await this.accounts.resetPassword(body.token, body.password, ip);
    return done;
  }

  @Serve(endpoints.ratePassword)
  ratePassword(@FromRequest() { body }: Input<'ratePassword'>): Promise<ResponseOf<'ratePassword'>> {
    return this.accounts.ratePassword(body);
  }

  @Serve(endpoints.getSession)
  getSession(@FromCaller() caller: Caller): Promise<Session> {
    return this.presenter.present(caller);
  }

  private enter(user: SignedInUser, reply: FastifyReply): Promise<Session> {
    void reply.header('set-cookie', sessionCookie(this.config, user.sessionId));
    return this.presenter.present(user);
  }

  private sessionIdOf(request: FastifyRequest): string | null {
    return sessionIdOf(this.config, request.headers);
  }
}
