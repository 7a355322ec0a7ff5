import { Controller, Res, type StreamableFile } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { AssistantService } from '@lastcall/core/onboarding';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { eventStream, clientDisconnectSignal } from './event-stream.ts';

@Controller()
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  @Serve(endpoints.getAssistant)
  get(@FromCaller() caller: Caller): Promise<ResponseOf<'getAssistant'>> {
    return this.assistant.get(caller);
  }

  @Serve(endpoints.chatWithAssistant)
  async chat(
    @FromCaller() caller: Caller,
    @FromRequest() { body }: Input<'chatWithAssistant'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return eventStream(reply, await this.assistant.chat(caller, body, clientDisconnectSignal(reply)));
  }

  @Serve(endpoints.reportAssistantUsage)
  async reportUsage(
    @FromCaller() caller: Caller,
    @FromRequest() { body }: Input<'reportAssistantUsage'>,
  ): Promise<ResponseOf<'reportAssistantUsage'>> {
    return { tokens: await this.assistant.tokensOf(caller, body.conversationId) };
  }
}
