import { type Endpoint, type EndpointName, endpoints } from '@lastcall/contracts/endpoints';
import type { TestRequest } from './clients.ts';
import { sampleOf, type Facts } from './contract-samples.ts';
import { placesOf, shapeOf, type JsonShape } from './json-shape.ts';

/**
 * Builds a valid call of an endpoint. Parameters and fields get the fact with their name; everything else is generated
 * from the schemas.
 */
export function callOf(name: EndpointName, facts: Facts): TestRequest {
  const { method, path, query, body }: Endpoint = endpoints[name];
  const pathname = path.replace(/:(\w+)/g, (_, parameter: string) => {
    if (!(parameter in facts)) throw new Error(`${name} needs a fact for its parameter "${parameter}"`);
    return encodeURIComponent(String(facts[parameter]));
  });
  const search = query ? String(new URLSearchParams(sampleOf(query, facts) as Record<string, string>)) : '';
  return {
    method,
    path: search === '' ? pathname : `${pathname}?${search}`,
    ...(body ? { body: sampleOf(body, facts) } : {}),
  };
}

/**
 * Returns the names of all ids in a call of an endpoint: the parameters of its path, and the UUIDs in its query and
 * body.
 */
export function idsOf(name: EndpointName): string[] {
  const { path, query, body }: Endpoint = endpoints[name];
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
  const fields = [query, body].flatMap((schema) => (schema ? placesOf(shapeOf(schema)) : []));
  return [
    ...new Set([...parameters, ...fields.filter(({ shape }) => isId(shape)).map(({ path: field }) => field.at(-1)!)]),
  ];
}

/** Returns true when a field can contain an id, including a nullable one. */
function isId({ format, oneOf, anyOf = oneOf ?? [] }: JsonShape): boolean {
  return format === 'uuid' || anyOf.some(isId);
}
