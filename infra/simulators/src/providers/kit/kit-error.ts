import type { Answer } from '../../answer.ts';

const errorMessages: Record<number, string> = {
  401: 'The access token is invalid',
  403: 'You do not have access to this resource',
  404: 'Not Found',
  422: 'Name is invalid',
  429: 'Too many requests',
  500: 'Internal Server Error',
};

/** Kit's error format. */
export const kitError = (status: number, ...errors: string[]): Answer => ({
  status,
  json: { errors: errors.length > 0 ? errors : [errorMessages[status] ?? 'Error'] },
});
