import type { CDPSession } from 'playwright-core';
import { foldersOf, isOfRemote, locationOf, type Watched } from './page-watch.ts';

/** A function with the number of its calls; offsets are in its script. */
interface CountedRange {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The module that registers screens, excluded because loading a screen is not part of rendering it. */
const registration = 'src/register.';
/** The functions of one loop have at least this fraction of its highest call count. */
const partOfLoop = 0.8;

/** The scripts of a version on a page; finds source places that no stack trace contains. */
export class VersionScripts {
  private readonly session: CDPSession;
  private readonly watched: Watched;
  readonly #urls = new Map<string, string>();

  /** Enable the session's debugger only after this, so that no parsed script is missed. */
  constructor(session: CDPSession, watched: Watched) {
    this.session = session;
    this.watched = watched;
    const ofVersion = new RegExp(foldersOf(watched));
    session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
      if (ofVersion.test(url)) this.#urls.set(scriptId, url);
    });
  }

  /** Returns where a script of the version contains a text, such as the selector of a rule that it adds. */
  textAt(text: string): Promise<string | undefined> {
    return this.#firstMatch([new RegExp(escaped(text))]);
  }

  /** Returns where a script of the version assigns or redefines a property, such as `history.pushState`; undefined when no script assigns it under this name. */
  assignmentOf(name: string): Promise<string | undefined> {
    return this.#firstMatch(assignmentPatterns(name));
  }

  /** Returns the version's most frequently called function during an action: the innermost of those that call each other. */
  async busiestDuring(act: () => Promise<unknown>): Promise<string | undefined> {
    await this.session.send('Profiler.enable');
    await this.session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await act();
    const { result } = await this.session.send('Profiler.takePreciseCoverage');
    await this.session.send('Profiler.disable');
    const called = result
      .filter(({ scriptId }) => this.#urls.has(scriptId))
      .flatMap(({ scriptId, functions }) => functions.map(({ ranges }) => ({ scriptId, ...ranges[0]! })))
      .filter(({ count }) => count > 1);
    const placed = await Promise.all(
      called.map(async (each) => ({ ...each, place: await this.#placeAt(each.scriptId, each.startOffset) })),
    );
    return innermostOfBusiest(placed.filter(({ place = '' }) => isOfRemote(place) && !place.startsWith(registration)))
      ?.place;
  }

  async #firstMatch(patterns: readonly RegExp[]): Promise<string | undefined> {
    for (const pattern of patterns) {
      for (const scriptId of this.#urls.keys()) {
        const offset = (await this.#sourceOf(scriptId)).search(pattern);
        if (offset >= 0) return this.#placeAt(scriptId, offset);
      }
    }
    return undefined;
  }

  async #placeAt(scriptId: string, offset: number): Promise<string | undefined> {
    const before = (await this.#sourceOf(scriptId)).slice(0, offset).split('\n');
    const [lineNumber, columnNumber] = [before.length - 1, before.at(-1)!.length];
    return locationOf({ url: this.#urls.get(scriptId)!, lineNumber, columnNumber }, this.watched);
  }

  /** The scripts of an unloaded document have no source. */
  async #sourceOf(scriptId: string): Promise<string> {
    return this.session.send('Debugger.getScriptSource', { scriptId }).then(
      ({ scriptSource }) => scriptSource,
      () => '',
    );
  }
}

/** Returns patterns for assignments of a property, first on the named owner, then on any object, which may be an alias of it. Minifiers rename variables, not properties. */
export function assignmentPatterns(name: string): readonly [RegExp, RegExp] {
  const property = escaped(name.split('.').at(-1)!);
  const isSet = '\\s*=(?![=>])';
  return [
    new RegExp(`\\b${escaped(name)}${isSet}`),
    new RegExp(
      `(?:\\.${property}|\\[(["'\`])${property}\\1\\])${isSet}|\\b(?:defineProperty|Reflect\\.set)\\([^()]*(["'\`])${property}\\2`,
    ),
  ];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the smallest of the functions that are called almost as often as the most frequent one; undefined if there are none. */
export function innermostOfBusiest<T extends CountedRange>(functions: readonly T[]): T | undefined {
  const max = Math.max(0, ...functions.map(({ count }) => count));
  const sizeOf = ({ startOffset, endOffset }: T): number => endOffset - startOffset;
  return functions
    .filter(({ count }) => count >= max * partOfLoop)
    .sort((one, other) => sizeOf(one) - sizeOf(other))[0];
}
