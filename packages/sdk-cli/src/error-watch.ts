import type { CDPSession } from 'playwright-core';
import { smokeMessages } from './smoke-messages.ts';
import { firstLocation, type Frame, locationInStack, type Watched } from './page-watch.ts';

/** The parts of the browser's report about an uncaught error or an unhandled rejection; an error's `description` is its stack. */
export interface Exception {
  readonly text: string;
  readonly exception?: {
    readonly type: string;
    readonly subtype?: string;
    readonly value?: unknown;
    readonly description?: string;
    readonly preview?: { readonly properties: readonly { readonly name: string; readonly value?: string }[] };
  };
  readonly stackTrace?: { readonly callFrames: readonly Frame[] };
}

/**
 * Collects uncaught errors and unhandled rejections of a version's scripts, as sentences with their location. Those of the
 * shell and of other remotes are left to their own checks. The session must have its runtime enabled afterward.
 */
export function watchErrors(session: CDPSession, watched: Watched): readonly string[] {
  const errors: string[] = [];
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const found = describeException(exceptionDetails, watched);
    if (found !== undefined && !errors.includes(found)) errors.push(found);
  });
  return errors;
}

/** Returns the sentence for an error, or another value, that the version threw; undefined if other code threw it. An error without a stack may be anyone's. */
export function describeException({ text, exception, stackTrace }: Exception, watched: Watched): string | undefined {
  const { subtype, description = '' } = exception ?? {};
  const frames = stackTrace?.callFrames ?? [];
  const isError = subtype === 'error';
  const hasStack = isError && /^\s+at /m.test(description);
  const place = hasStack ? locationInStack(description, watched) : firstLocation(frames, watched);
  const isOfOthers = hasStack || frames.some(({ url = '' }) => url !== '');
  if (place === undefined && isOfOthers) return undefined;
  const where = place ?? smokeMessages.noPlace;
  if (isError) return smokeMessages.uncaught(messageIn(description), where);
  const value = exception === undefined ? text : asText(exception);
  return text.includes('in promise')
    ? smokeMessages.rejectedValue(value, where)
    : smokeMessages.thrownValue(value, where);
}

/** Returns the message at the start of a stack. */
function messageIn(stack: string): string {
  return stack.replace(/\n\s+at [\s\S]*/, '').replace(/^\w*Error: /, '');
}

/** Returns a value as it is written in source code, with the first properties of an object. */
function asText({ type, subtype, value, description, preview }: NonNullable<Exception['exception']>): string {
  if (type === 'undefined' || subtype === 'null') return subtype ?? type;
  if (type !== 'object') return value === undefined ? (description ?? type) : JSON.stringify(value);
  const properties = (preview?.properties ?? []).map(({ name, value: of = '' }) => `${name}: ${of}`).join(', ');
  return `${description === 'Object' ? '' : `${description} `}{ ${properties} }`;
}
