import type { FastifyReply } from 'fastify';

/** A response as a service prepares it for its controller. */
export interface EdgeResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** Sends a prepared response. */
export async function send(reply: FastifyReply, { status = 200, headers = {}, body }: EdgeResponse): Promise<void> {
  await reply.status(status).headers(headers).send(body);
}
