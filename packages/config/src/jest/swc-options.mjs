/**
 * Returns the options that compile TypeScript for tests. Nest's and TypeORM's decorators need the legacy form with their types emitted.
 * @param {{ tsx: boolean }} options `tsx`: the file may contain JSX.
 * @returns {import('@swc/core').Options}
 */
export function swcOptions({ tsx }) {
  return {
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  };
}
