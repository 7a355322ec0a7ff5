/** The help text of `npm run deploy -w mfe-timers -- --help`. */
export const deployHelp = `Deploys a remote: builds it if it changed, checks it, signs and uploads it, opens it in the shell, and activates it for the target you choose.

  npm run deploy -w mfe-timers -- [options]

  (none)                           publishes and checks it without activating it
  --activate                       activates it for everyone
  --channel canary --percent 5     activates it for 5% of the accounts
  --account 42                     activates it for one account
  --preview my-branch              creates a preview link that only staff can open

  --dry-run                        only builds and checks; uploads nothing and needs no token
  --no-check                       skips the check in a browser; the history records this
  --to https://app.example.com     deploys there; default: APP_ORIGIN, or http://localhost:4000 (the port is API_PORT)

Forbidden in a remote: eval, Function and timers with text as code (pass functions), document.cookie (call the API through @lastcall/host-api, which sends the session), document.write and document.domain (render with React), top, parent and lastcallIntegrity (navigate with react-router).

DEPLOY_TOKEN is a token of this remote (create one on a staff page of the shell). REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID are its signing key and the ID of that key.
If they aren't set, the ones that \`npm start\` created in this clone are used.
`;

/** The help text of `npm run remotes -- --help`. */
export const remotesHelp = `Shows and changes which version of a remote is active for whom.

  npm run remotes -- status [mfe-timers ...]
  npm run remotes -- history mfe-timers [--before 120]
  npm run remotes -- diff mfe-timers                       compares the previous version with the one that is active for everyone
  npm run remotes -- diff mfe-timers <version> [to]        compares the version that is active for everyone with <version>, or <version> with [to]; "here" is this clone

  npm run remotes -- activate mfe-timers <version>         activates it for everyone; ends a canary
  npm run remotes -- canary mfe-timers <version> --percent 5
  npm run remotes -- promote mfe-timers                    activates the canary for everyone
  npm run remotes -- stop mfe-timers                       ends the canary
  npm run remotes -- rollback mfe-timers [version]         reactivates the previous version, or the one you specify
  npm run remotes -- pin mfe-timers <version> --account 42
  npm run remotes -- unpin mfe-timers --account 42

  npm run remotes -- new-key [id]                          creates a signing key, and its public part for the API

You can use the start of a version or of its hash: 8829bf.

  --unchecked                      allows a version that was never checked in a browser
  --to https://app.example.com     uses this Lastcall; default: APP_ORIGIN, or http://localhost:4000 (the port is API_PORT)
`;

/** The help text of `npm run new-remote -- --help`. */
export const newRemoteHelp = `Creates a remote with the same structure as the others, with one screen in the campaign's sidebar.

  npm run new-remote -- mfe-surveys [--title "Surveys"]
`;
