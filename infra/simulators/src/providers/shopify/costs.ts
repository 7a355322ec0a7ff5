import {
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { schema } from './schema.ts';
import type { Bucket } from './shop.ts';

/** The maximum points of one query. */
export const maxPoints = 1_000;
const pointsOfMutation = 10;

type Variables = Readonly<Record<string, unknown>>;

/** Computes the requested cost of a query: a point for each object, ten for each mutation, and for a list as many as requested (shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits). */
export function requestedCost(document: DocumentNode, variables: Variables): number {
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) return 0;
  const isMutation = operation.operation === 'mutation';
  const root = isMutation ? schema.getMutationType()! : schema.getQueryType()!;
  return isMutation
    ? operation.selectionSet.selections.length * pointsOfMutation
    : costOf(operation.selectionSet, root, variables);
}

/** `rows`: the requested size of the list that this is a part of. */
function costOf({ selections }: SelectionSetNode, type: GraphQLNamedType, variables: Variables, rows = 1): number {
  const ofFragments: number[] = [];
  let sum = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
      if (on) ofFragments.push(costOf(selection.selectionSet, on, variables));
    }
    if (selection.kind !== Kind.FIELD || !selection.selectionSet || !isObjectType(type)) continue;
    const field = type.getFields()[selection.name.value];
    const inner = field && getNamedType(field.type);
    if (!inner || !isCompositeType(inner)) continue;
    const first = selection.arguments?.find(({ name }) => name.value === 'first')?.value;
    const count =
      first?.kind === Kind.INT
        ? Number(first.value)
        : first?.kind === Kind.VARIABLE
          ? Number(variables[first.name.value] ?? 1)
          : 1;
    const isRow = selection.name.value === 'nodes';
    sum += isRow
      ? rows * (1 + costOf(selection.selectionSet, inner, variables))
      : costOf(selection.selectionSet, inner, variables, count) + (first ? 0 : 1);
  }
  return sum + Math.max(0, ...ofFragments);
}

/** Computes the actual cost: the number of returned objects. */
export function actualCost(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((sum, each) => sum + actualCost(each), 0);
  if (typeof data !== 'object' || data === null) return 0;
  return Object.values(data).reduce<number>((sum, each) => sum + actualCost(each), 1);
}

/** Refills a bucket for the time since its last use. */
export function refill(bucket: Bucket): void {
  const now = Date.now();
  bucket.available = Math.min(bucket.maximum, bucket.available + ((now - bucket.at) / 1_000) * bucket.perSecond);
  bucket.at = now;
}
