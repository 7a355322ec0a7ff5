/** The help text of `npm run deploy -w mfe-timers -- --help`. */
export const deployHelp = `Deploys a remote: builds it if it changed, checks it, signs and uploads it, looks at it in the shell, and gives it to whom you say.

  npm run deploy -w mfe-timers -- [options]

  (nothing)                        published and looked at, for nobody yet
  --activate                       for everybody
  --channel canary --percent 5     for 5 % of the accounts
  --account 42                     for one account
  --preview my-branch              for whoever has the link and is staff

  --dry-run                        builds and checks alone; nothing is sent, and no token is needed
  --no-check                       without a look in a browser; the history says so
  --to https://app.example.com     another place than APP_ORIGIN, or http://localhost: with API_PORT (4000)

Forbidden in a remote: eval, Function and timers with text (write functions), document.cookie (call the api by @lastcall/host-api, which sends the session), document.write and document.domain (render with React), top, parent and lastcallIntegrity (navigate with react-router).

DEPLOY_TOKEN is a token of this remote (a staff page of the shell makes them), REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID are its key.
Without them, those of this clone's \`npm start\` are used.
`;

/** The help text of `npm run remotes -- --help`. */
export const remotesHelp = `Says and changes who has which version of a remote.

  npm run remotes -- status [mfe-timers ...]
  npm run remotes -- history mfe-timers [--before 120]
  npm run remotes -- diff mfe-timers                       the version before -> what everybody has
  npm run remotes -- diff mfe-timers <version> [to]        with one: what everybody has -> the one you name; "here" is what a deploy from this clone would bring

  npm run remotes -- activate mfe-timers <version>         for everybody; ends a canary
  npm run remotes -- canary mfe-timers <version> --percent 5
  npm run remotes -- promote mfe-timers                    the canary, for everybody
  npm run remotes -- stop mfe-timers                       ends the canary
  npm run remotes -- rollback mfe-timers [version]         to the version before, or to the one you name
  npm run remotes -- pin mfe-timers <version> --account 42
  npm run remotes -- unpin mfe-timers --account 42

  npm run remotes -- new-key [id]                          a key to sign with, and its public half for the api

A version may be named by its beginning, or by that of its hash: 8829bf.

  --unchecked                      although no browser has seen the version work
  --to https://app.example.com     another place than APP_ORIGIN, or http://localhost: with API_PORT (4000)
`;

/** The help text of `npm run new-remote -- --help`. */
export const newRemoteHelp = `Makes a remote in the shape that the others have, with one screen that is in the campaign's sidebar.

  npm run new-remote -- mfe-surveys [--title "Surveys"]
`;
