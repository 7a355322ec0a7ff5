import { Controller, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Compressed } from './compressed.ts';
import { PageScriptService } from './page-script.service.ts';

const keyFile = /^([\w-]{22})\.js$/;
const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  vary: 'accept-encoding',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Added pages reach visitors within a minute; what the pages show is decided at each visit. */
const scriptCaching = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const widgetCaching = 'public, max-age=31536000, immutable';

@Controller()
export class PageScriptController {
  constructor(
    private readonly scripts: PageScriptService,
    private readonly sightings: SnippetHeartbeats,
  ) {}

  @Serve(endpoints.pageScript)
  async get(
    @FromRequest() { params }: Input<'pageScript'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const widget = this.scripts.widget(params.file);
    if (widget) return send(request, reply.header('cache-control', widgetCaching), widget);
    const key = keyFile.exec(params.file)?.[1];
    const script = key === undefined ? null : await this.scripts.scriptOf(key);
    // A page with the snippet of a deleted account loads nothing, and its console shows one error.
    if (!script)
      return void (await reply
        .status(404)
        .headers(scriptHeaders)
        .header('cache-control', 'public, max-age=60')
        .send(''));
    this.sightings.note(key!, request.headers.referer);
    reply.headers({ etag: script.etag, 'cache-control': scriptCaching });
    await send(request, reply, script.content);
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, content: Compressed): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  await reply.headers(scriptHeaders).send(content.as(encoding));
}
