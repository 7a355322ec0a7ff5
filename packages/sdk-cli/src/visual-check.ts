import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedBuild } from './checked-build.ts';
import type { CommandContext } from './command-context.ts';
import { compareScreenshots, type ScreenshotChange } from './compare-screenshots.ts';
import { apiTargetFor, signingKeyFrom } from './credentials.ts';
import type { DeployOptions } from './deploy-options.ts';
import { messages } from './messages.ts';
import { takeScreenshots } from './screenshots.ts';
import { folderOf, remotesOf } from './project.ts';
import { publish } from './publish.ts';
import { publishedManifest } from './published-manifest.ts';
import { runningShellAt } from './running-shell.ts';
import { statusAt } from './status-at.ts';
import { stepsTo, type Write } from './steps.ts';
import { Failure } from './tools/failure.ts';
import { percentOf, visualReport } from './visual-report.ts';

const { visual } = messages;

/**
 * Builds, checks and publishes a version without activating it, and compares screenshots of its screens in the real shell with those of the version that is active for everyone.
 * Writes a report into the remote's folder. Throws a `Failure` for changes only with `--fail-on-change`.
 */
export async function visualCheck(options: DeployOptions, context: CommandContext, print: Write): Promise<void> {
  const { remote, app } = options;
  const { project, env } = context;
  const place = apiTargetFor(remote, app, project.root, env);
  const key = signingKeyFrom(project.root, env);
  const step = stepsTo(print);
  const [shell, status] = await Promise.all([runningShellAt(place), statusAt(place, remotesOf(project))]);
  const build = await checkedBuild(options, context, shell, print);
  await step(
    messages.steps.upload,
    () => publish(build, place, { key }),
    ({ sent }) => messages.uploaded(sent, build.files.size, key.keyId),
  );

  const active = status.channels.stable;
  const now = new Date();
  const { changes } = await step(
    visual.step,
    async () => {
      const reference = active === null ? [] : [await publishedManifest(active, status)];
      const screenshots = await takeScreenshots([...reference, build], place, now);
      const own = screenshots.at(-1)!;
      const captured = new Set(own.map(({ area }) => area));
      return {
        changes: compareScreenshots(screenshots.at(-2) ?? [], own),
        unopened: build.areas.slots.map(({ name }) => name).filter((name) => !captured.has(name)),
      };
    },
    ({ changes: all, unopened }) => visual.took(all.length, active, unopened),
  );
  const report = join(folderOf(project, remote)!, '.cache/visual/report.html');
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, visualReport(visual.title(remote, build.version, active), changes));
  print(`\n${summaryOf(changes)}\n${visual.report(report)}\n`);
  rejectChanges(changes, options.visual?.failsOnChange ?? false);
}

/** Throws a `Failure` with the number of changed screenshots if `failsOnChange` is set. */
export function rejectChanges(changes: readonly Pick<ScreenshotChange, 'state'>[], failsOnChange: boolean): void {
  const changed = changes.filter(({ state }) => state !== 'unchanged').length;
  if (changed > 0 && failsOnChange) throw new Failure(visual.hasChanges(changed));
}

/** Returns a line for each screenshot that changed, or one that says that none did. */
export function summaryOf(changes: readonly ScreenshotChange[]): string {
  const lines = changes.flatMap(({ area, width, state, share }) => {
    if (state === 'unchanged') return [];
    return [state === 'changed' ? visual.changed(area, width, percentOf(share)) : visual[state](area, width)];
  });
  return lines.length > 0 ? lines.join('\n') : visual.unchanged(new Set(changes.map(({ area }) => area)).size);
}
