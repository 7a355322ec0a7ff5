import semver from 'semver';

/** The kinds of releases, smallest first. */
const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** One difference between a released API and the current one. */
export interface ApiChange {
  readonly what: 'removed' | 'changed' | 'added';
  /** `./entry value name`, `./entry type name` or `./entry type name.member`. */
  readonly key: string;
  /** True if code that compiles against the release may not compile, or not run, with the current one. */
  readonly isBreaking: boolean;
}

/** A required member of a type, with the type's own key: code that creates such objects has to set it. */
const requiredMember = /^(\S+ type [^.]+)\..*[^?]$/;

/**
 * Compares the exports of a release with the current ones. A new export isn't breaking, nor is an optional member or a member of a value. A new required member of a
 * type is breaking, as is every other difference.
 */
export function changesBetween(
  released: Readonly<Record<string, string>>,
  current: Readonly<Record<string, string>>,
): ApiChange[] {
  const added = Object.keys(current)
    .filter((key) => !Object.hasOwn(released, key))
    .map((key): ApiChange => {
      const [, type] = requiredMember.exec(key) ?? [];
      // The members of a new type are not breaking, since no code uses the type yet.
      return { what: 'added', key, isBreaking: type !== undefined && Object.hasOwn(released, type) };
    });
  const others = Object.entries(released).flatMap(([key, hash]): ApiChange[] => {
    if (!Object.hasOwn(current, key)) return [{ what: 'removed', key, isBreaking: true }];
    return current[key] === hash ? [] : [{ what: 'changed', key, isBreaking: true }];
  });
  return [...others, ...added];
}

/** Returns the release that a change needs. Below 1.0, `^0.1.0` accepts patches only, so a minor release is for breaking changes and a patch for additions. */
export function bumpFor({ isBreaking }: Pick<ApiChange, 'isBreaking'>, version: string): Bump {
  const isStable = semver.major(version) > 0;
  if (isBreaking) return isStable ? 'major' : 'minor';
  return isStable ? 'minor' : 'patch';
}

/** Returns true if the current version, or the announced release, is at least this large a bump over the released version. */
export function isEnough(
  bump: Bump,
  { released, version, announced }: { released: string; version: string; announced: Bump | null },
): boolean {
  if (semver.gte(version, semver.inc(released, bump)!)) return true;
  return announced !== null && bumps.indexOf(announced) >= bumps.indexOf(bump);
}
