import type { CDPSession } from 'playwright-core';
import { foldersOf, isOfRemote, placeOf, type Watched } from './page-watch.ts';

/** A function with the number of its calls; offsets are in its script. */
interface Counted {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The module that registers screens: loading one is no part of showing it. */
const registration = 'src/register.';
/** Functions that take part in a loop differ by few calls. */
const partOfLoop = 0.8;

/** The scripts of a version in a page: finds places that no stack names. */
export class VersionScripts {
  private readonly session: CDPSession;
  private readonly watched: Watched;
  readonly #urls = new Map<string, string>();

  /** The session must have its debugger enabled afterward. */
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

  /** Returns where a script of the version assigns or redefines a property, such as `history.pushState`; undefined when none does by this name. */
  assignmentOf(name: string): Promise<string | undefined> {
    return this.#firstMatch(assignmentPatterns(name));
  }

  /** Returns the function of the version that is called most while something happens: the innermost of those that call each other. */
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
    return placeOf({ url: this.#urls.get(scriptId)!, lineNumber, columnNumber }, this.watched);
  }

  /** A script of a document that is gone has no source. */
  async #sourceOf(scriptId: string): Promise<string> {
    return this.session.send('Debugger.getScriptSource', { scriptId }).then(
      ({ scriptSource }) => scriptSource,
      () => '',
    );
  }
}

/** Returns patterns for assignments of a property, first with its owner, and then of any object, which may be another name of the owner. Minifiers rename variables, not properties. */
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

/** Returns the smallest function among those that are called nearly as often as the most called one; undefined for no functions. */
export function innermostOfBusiest<T extends Counted>(functions: readonly T[]): T | undefined {
  const most = Math.max(0, ...functions.map(({ count }) => count));
  const sizeOf = ({ startOffset, endOffset }: T): number => endOffset - startOffset;
  return functions
    .filter(({ count }) => count >= most * partOfLoop)
    .sort((one, other) => sizeOf(one) - sizeOf(other))[0];
}
