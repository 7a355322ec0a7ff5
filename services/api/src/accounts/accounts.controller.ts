import { Controller, Ip, Req, Res } from '@nestjs/common';
import type { Session } from '@lastcall/contracts/accounts';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { AccountService, SessionService, type WithCookie } from '@lastcall/core/accounts';
import { done, FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
  ) {}

  @Serve(endpoints.signUp)
  async signUp(
    @FromRequest() { body }: Input<'signUp'>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return setCookie(reply, await this.sessions.signUp(body, ip, request.headers));
  }

  @Serve(endpoints.signIn)
  async signIn(
    @FromRequest() { body }: Input<'signIn'>,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return setCookie(reply, await this.sessions.signIn(body, ip, request.headers));
  }

  @Serve(endpoints.signOut)
  async signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true }> {
    return setCookie(reply, await this.sessions.signOut(request.headers));
  }

  @Serve(endpoints.forgotPassword)
  forgotPassword(@FromRequest() { body }: Input<'forgotPassword'>, @Ip() ip: string): Promise<{ ok: true }> {
    return done(this.accounts.forgotPassword(body.email, ip));
  }

  @Serve(endpoints.resetPassword)
  resetPassword(@FromRequest() { body }: Input<'resetPassword'>, @Ip() ip: string): Promise<{ ok: true }> {
    return done(this.accounts.resetPassword(body.token, body.password, ip));
  }

  @Serve(endpoints.ratePassword)
  ratePassword(@FromRequest() { body }: Input<'ratePassword'>): Promise<ResponseOf<'ratePassword'>> {
    return this.accounts.ratePassword(body);
  }

  @Serve(endpoints.getSession)
  getSession(@FromCaller() caller: Caller): Promise<Session> {
    return this.sessions.get(caller);
  }
}

function setCookie<T>(reply: FastifyReply, { content, cookie }: WithCookie<T>): T {
  void reply.header('set-cookie', cookie);
  return content;
}
