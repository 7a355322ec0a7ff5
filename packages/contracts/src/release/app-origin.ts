/** The origin of `npm start`, unless `API_PORT` changes its port. */
export const defaultApp = 'http://localhost:4000';

/** Returns the origin of the shell and its API for local tools: `APP_ORIGIN`, or else that of `npm start` with the same `API_PORT`. */
export function appOriginFrom({
  APP_ORIGIN: origin,
  API_PORT: port,
}: Readonly<Record<string, string | undefined>>): string {
  return origin || (port ? `http://localhost:${port}` : defaultApp);
}

/** Returns the message for an origin at which nothing responds. */
export const noAnswerAt = (app: string): string =>
  `Lastcall isn't responding at ${app}. Start it with \`npm start\`, or set API_PORT or APP_ORIGIN if it runs elsewhere.`;
