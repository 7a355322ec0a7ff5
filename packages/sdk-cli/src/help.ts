const overview = `Develops, checks and deploys remotes of Lastcall. Run it in the folder of a remote, or name the remote.

  lastcall new mfe-surveys [--title "Surveys"]   creates a remote with one screen in the campaign's sidebar
  lastcall dev [mfe-surveys]                     runs it on its own, from source, and restarts it if it is killed
  lastcall test [mfe-surveys] [-- options]       runs its tests, so that a deploy of the same sources skips them; options are passed to Jest
  lastcall build [mfe-surveys]                   builds it if it changed
  lastcall check [mfe-surveys]                   builds, tests and checks it; sends nothing, and needs neither a token nor a running stack
  lastcall check --visual [--fail-on-change]     also publishes it without activating it, and compares screenshots with the active version
  lastcall deploy [mfe-surveys] [options]        deploys it (lastcall deploy --help)

`;

const deployHelp = `Deploys a remote: builds, tests and checks it, signs and uploads it, opens it in the shell, and activates it for the target you choose.

  npx lastcall deploy [mfe-timers] [options]

  (none)                           publishes and checks it without activating it
  --activate                       activates it for everyone
  --channel canary --percent 5     activates it for 5% of the accounts
  --account 42                     activates it for one account
  --preview my-branch              creates a preview link that only staff can open

  --dry-run                        only builds, tests and checks; uploads nothing and needs no token
  --no-check                       skips the check in a browser; the history records this
  --skip-tests                     skips its lint and tests
  --to https://app.example.com     deploys there; default: APP_ORIGIN, or http://localhost:4000 (the port is API_PORT)

Forbidden in a remote: eval, Function and timers that take code as a string (pass functions), document.cookie (call the API through @lastcall/host-api, which sends the session), document.write and document.domain (render with React), top, parent, lastcallFile and lastcallIntegrity (navigate with react-router).

DEPLOY_TOKEN is a token of this remote (create one on a staff page of the shell). REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID are its signing key and the ID of that key.
If they aren't set, those of a local stack are used: LASTCALL_DATA_DIR is its data folder, by default .data.
`;

const remotesHelp = `Shows and changes which version of a remote is active for whom.

  npx lastcall status [mfe-timers ...]
  npx lastcall history mfe-timers [--before 120]
  npx lastcall diff mfe-timers                       compares the previous version with the one that is active for everyone
  npx lastcall diff mfe-timers <version> [to]        compares the version that is active for everyone with <version>, or <version> with [to]; "here" is this clone

  npx lastcall activate mfe-timers <version>         activates it for everyone; ends a canary
  npx lastcall canary mfe-timers <version> --percent 5
  npx lastcall promote mfe-timers                    activates the canary for everyone
  npx lastcall stop mfe-timers                       ends the canary
  npx lastcall rollback mfe-timers [version]         reactivates the previous version, or the one you specify
  npx lastcall pin mfe-timers <version> --account 42
  npx lastcall unpin mfe-timers --account 42

  npx lastcall new-key [id]                          creates a signing key and the public key for the API

You can use the start of a version or of its hash: 8829bf. In a remote's folder, you can omit its name.

  --unchecked                      allows a version that was never checked in a browser
  --to https://app.example.com     uses this Lastcall; default: APP_ORIGIN, or http://localhost:4000 (the port is API_PORT)
`;

/** Returns the help text of a command; without one, of all commands. */
export function helpOf(command: string | undefined): string {
  if (command === 'deploy') return deployHelp;
  return overview + remotesHelp;
}
