import { describe, expect, it } from '@jest/globals';
import { callOf } from '@lastcall/core/testing-kit';
import { apiEndpoints, useSweep } from './testing-kit/index.ts';

const sweep = useSweep();

// Endpoints with a body are called in long-input.spec.ts.
const reading = apiEndpoints.filter(([, { method }]) => method === 'GET');
const changing = apiEndpoints.filter(([, { method, body }]) => method !== 'GET' && !body);

describe('a valid call', () => {
  it.each(reading)('to %s gets the response that the contract describes', async (name, { status = 200 }) => {
    const { client, facts } = await sweep.sharedCaller(name);

    const answer = await client.send(callOf(name, facts));

    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  });

  it.each(changing)('to %s gets the response that the contract describes', async (name, { status = 200 }) => {
    const { client, facts } = await sweep.newCaller(name);

    const answer = await client.send(callOf(name, facts));

    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
  });
});
