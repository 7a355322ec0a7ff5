import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { Problem } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { messages } from './messages.ts';
import { htmlPage, pagePolicy } from './page.ts';

const messagesByCode: Partial<Record<ErrorCode, { title: string; text: string }>> = {
  not_found: messages.notFound,
  reset_link_used: messages.linkUsed,
  cross_site_request: messages.refused,
};

/** Renders errors as an HTML page instead of JSON for readers who follow a link; the status stays the contract's. */
@Catch(Problem)
export class HtmlProblemFilter implements ExceptionFilter<Problem> {
  catch(problem: Problem, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply
      .status(problem.httpStatus)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy,
      })
      .send(htmlPage(messagesByCode[problem.code] ?? messages.failed));
  }
}
