import { type Project, projectAt, remoteAt } from './project.ts';

/** The context of a command: its folder's project and remote, and its environment. */
export interface CommandContext {
  readonly project: Project;
  /** The default remote of a command; undefined when the folder doesn't identify one. */
  readonly here: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the context of a command that runs in a folder (absolute path). */
export function contextIn(folder: string, env: NodeJS.ProcessEnv): CommandContext {
  const project = projectAt(folder);
  return { project, here: remoteAt(folder, project), env };
}
