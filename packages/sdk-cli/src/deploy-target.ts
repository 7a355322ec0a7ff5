import type { ChannelChange, Deployment, RemoteStatus } from '@lastcall/contracts/release';
import { commandFor, uncheckedFlag } from './command-for.ts';
import type { DeployOptions, Target } from './deploy-options.ts';
import { messages } from './messages.ts';
import type { ApiTarget } from './remote-client.ts';

/** Returns the change of the channels that activates the version for its target; null when it is not activated yet. */
export function changeFor(target: Target, version: string, isUnchecked: boolean): ChannelChange | null {
  const unchecked = isUnchecked ? { isUnchecked } : {};
  switch (target.what) {
    case 'activate':
      return { what: 'activate', version, ...unchecked };
    case 'canary':
      return { what: 'canary', version, percent: target.percent, ...unchecked };
    case 'pin':
      return { what: 'pin', account: target.account, version, ...unchecked };
    case 'nobody':
    case 'preview':
      return null;
  }
}

/** Returns the name of the step that makes the change. */
export function nameOf(target: Target): string {
  switch (target.what) {
    case 'canary':
      return messages.steps.canary(target.percent);
    case 'pin':
      return messages.steps.pin(target.account);
    default:
      return messages.steps.activate;
  }
}

/** Describes who receives a version at its target. */
export function audienceOf(target: Target): string {
  switch (target.what) {
    case 'canary':
      return messages.canary(target.percent);
    case 'pin':
      return messages.pinned(target.account);
    default:
      return messages.everybody;
  }
}

interface DeployResult {
  readonly place: ApiTarget;
  readonly deployment: Deployment;
  /** The remote's status before the deploy. */
  readonly statusBefore: RemoteStatus;
}

type TargetOptions = Pick<DeployOptions, 'target' | 'isUnchecked'>;

/** Returns the deployment of a version that is already active for its target; nothing when it is not, or when a browser check is still missing. */
export function activeDeployment(
  { target, isUnchecked }: TargetOptions,
  version: string,
  { channels: { stable, canary, pins }, deployments }: RemoteStatus,
): Deployment | undefined {
  const isThere = {
    nobody: () => stable === version,
    activate: () => stable === version && canary === null,
    canary: () => canary?.version === version && target.what === 'canary' && canary.percent === target.percent,
    pin: () => target.what === 'pin' && pins.some((pin) => pin.account === target.account && pin.version === version),
    preview: () => false,
  }[target.what]();
  return isThere
    ? deployments.find(
        (each) => each.version === version && (each.state === 'ready' || (isUnchecked && each.state === 'published')),
      )
    : undefined;
}

/** Returns the commands for rolling back or continuing. */
export function nextSteps(
  { target, isUnchecked }: TargetOptions,
  { place, deployment: { version, state, preview }, statusBefore }: DeployResult,
): string {
  const { stable, previous, pins } = statusBefore.channels;
  switch (target.what) {
    case 'activate': {
      const earlier = stable === version ? previous : stable;
      return earlier === null ? messages.nothingBefore : messages.toGoBack(commandFor(place, 'rollback', earlier));
    }
    case 'canary':
      return messages.toGoBack(commandFor(place, 'stop'));
    case 'pin': {
      const earlier = pins.find(({ account }) => account === target.account)?.version;
      return messages.toGoBack(
        earlier === undefined || earlier === version
          ? commandFor(place, 'unpin', `--account ${target.account}`)
          : commandFor(
              place,
              'pin',
              earlier,
              `--account ${target.account}`,
              ...uncheckedFlag(stateOf(earlier, statusBefore) === 'published'),
            ),
      );
    }
    case 'preview':
      // The label of a version that was published before stays, since the link of another branch uses it.
      return preview === target.label
        ? messages.toOpen(linkTo(place, `preview:${preview}`))
        : `${messages.noPreview(target.label, version, preview)}\n${messages.toOpen(linkTo(place, version))}`;
    case 'nobody':
      if (stable === version) return messages.isLive;
      return `${messages.toOpen(linkTo(place, version))}\n${messages.toActivate(commandFor(place, 'activate', version, ...uncheckedFlag(isUnchecked && state === 'published')))}`;
  }
}

function stateOf(version: string, { deployments }: RemoteStatus): Deployment['state'] | undefined {
  return deployments.find((each) => each.version === version)?.state;
}

function linkTo({ app, remote }: ApiTarget, to: string): string {
  return `${app}/?mf.${remote}=${to}`;
}
