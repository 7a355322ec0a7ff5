import { execute, GraphQLError, parse, validate, type DocumentNode } from 'graphql';
import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { headerOf } from '../simulated-provider.ts';
import { actualCost, maxPoints, refill, requestedCost } from './costs.ts';
import { rootOf } from './resolvers.ts';
import { schema } from './schema.ts';
import { runDueJobs, type Bucket, type Shop } from './shop.ts';

const errorMessages: Readonly<Record<number, string>> = {
  401: '[API] Invalid API key or access token (unrecognized login or wrong password)',
  402: 'Unavailable Shop',
  403: '[API] This action requires merchant approval for write_discounts scope.',
  404: 'Not Found',
  423: 'Unavailable Shop',
  429: 'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.',
  500: 'Internal Server Error',
};

/** An error before GraphQL is executed. */
export function errorOf(status: number, message?: string): Answer {
  return { status, json: { errors: message ?? errorMessages[status] ?? 'error' } };
}

const path = /^\/admin\/api\/20\d\d-(01|04|07|10)\/graphql\.json$/;

/** Executes a GraphQL query, within the shop's points. */
export async function answer(shop: Shop, request: Request): Promise<Answer> {
  const payload = jsonObject(request.body);
  if (
    request.method !== 'POST' ||
    !path.test(request.path.replace(`/${shop.domain}`, '')) ||
    typeof payload?.query !== 'string'
  )
    return errorOf(404);
  runDueJobs(shop);
  const variables = (payload.variables ?? {}) as Record<string, unknown>;
  const document = parseDocument(payload.query);
  if (document instanceof GraphQLError) return graphqlErrors([document]);
  const problems = validate(schema, document);
  if (problems.length > 0) return graphqlErrors(problems);

  const { bucket } = shop;
  const requested = requestedCost(document, variables);
  refill(bucket);
  if (requested > maxPoints)
    return graphqlErrors([
      {
        message: `Query cost is ${requested}, which exceeds the single query max cost limit (${maxPoints}).`,
        extensions: { code: 'MAX_COST_EXCEEDED' },
      },
    ]);
  if (requested > bucket.available)
    return graphqlErrors(
      [
        {
          message: 'Throttled',
          extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
        },
      ],
      costs(bucket, requested, null),
    );

  const { data, errors } = await execute({
    schema,
    document,
    rootValue: rootOf({ shop, origin: `http://${headerOf(request, 'host')}` }),
    variableValues: variables,
  });
  if (errors) return graphqlErrors(errors);
  const actual = Math.min(requested, actualCost(data));
  bucket.available -= actual;
  return { status: 200, json: { data, extensions: costs(bucket, requested, actual) } };
}

function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

const graphqlErrors = (
  errors: readonly { readonly message: string; readonly extensions?: object }[],
  extensions?: object,
): Answer => ({
  status: 200,
  json: {
    errors: errors.map(({ message, extensions: more }) => ({ message, extensions: more })),
    ...(extensions && { extensions }),
  },
});

function costs({ maximum, available, perSecond }: Bucket, requested: number, actual: number | null) {
  return {
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: { maximumAvailable: maximum, currentlyAvailable: Math.floor(available), restoreRate: perSecond },
    },
  };
}
