import type { BodyOf, EndpointName, ParamsOf, ResponseOf } from '@lastcall/contracts/endpoints';
import type { SlotName, SlotProps } from '../slots.ts';

/** A request to the sample API: its path parameters, query and body. */
export interface SampleRequest<N extends EndpointName> {
  readonly params: ParamsOf<N>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: BodyOf<N>;
}

/** A remote's own sample responses, by endpoint: each a response, or a function that returns one for a request. They replace the recorded ones. */
export type Samples = {
  readonly [N in EndpointName]?: ResponseOf<N> | ((request: SampleRequest<N>) => ResponseOf<N>);
};

/** Props for the own slots of a remote that runs without the shell. */
export type SampleSlotProps = { readonly [N in SlotName]?: SlotProps[N] };

/** A response of the real API to the demo account. */
export interface RecordedResponse {
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
  readonly status: number;
  readonly response: unknown;
}

/** Responses of the API to the demo account, and when they were recorded (ISO 8601). */
export interface Recording {
  readonly recordedAt: string;
  readonly responses: readonly RecordedResponse[];
}

const dayMs = 86_400_000;
const moment = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;
const day = /"(\d{4}-\d\d-\d\d)"/g;

/** Returns a recording as if it were made at `now`. All times move by the same number of days, so that countdowns that were active then are still active. */
export function recordedNow(recording: Recording, now: Date): Recording {
  const shiftMs = Math.floor((now.getTime() - Date.parse(recording.recordedAt)) / dayMs) * dayMs;
  const shifted = (text: string): string => new Date(Date.parse(text) + shiftMs).toISOString();
  return JSON.parse(
    JSON.stringify(recording)
      .replace(moment, (_, text: string) => `"${shifted(text)}"`)
      .replace(day, (_, text: string) => `"${shifted(text).slice(0, 10)}"`),
  ) as Recording;
}
