/** Where `npm start` has the app unless `API_PORT` moves it. */
export const defaultApp = 'http://localhost:4000';

/** The origin of the shell and its api, for whoever works beside them: `APP_ORIGIN`, else where `npm start` has it with the same `API_PORT`. */
export function appOriginFrom({
  APP_ORIGIN: origin,
  API_PORT: port,
}: Readonly<Record<string, string | undefined>>): string {
  return origin || (port ? `http://localhost:${port}` : defaultApp);
}

/** What is said when nobody answers there. */
export const noAnswerAt = (app: string): string =>
  `Lastcall does not answer at ${app}. Start it with \`npm start\`; if it is elsewhere, give its API_PORT or its APP_ORIGIN.`;
