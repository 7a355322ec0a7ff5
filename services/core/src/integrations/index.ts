export * from './container-polls/index.ts';
export * from './field-pushes/index.ts';
export * from './integration-handlers/index.ts';
export * from './integrations/index.ts';
export * from './listener/index.ts';
export * from './provider-fields/index.ts';
