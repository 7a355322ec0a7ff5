/** The functions of zod that write JSON schemas, and nothing else: its string and number schemas take their limits from another function of the same module. */
const writer =
  /Processors?$|^(toJSONSchema|initializeContext|processSchema|extractDefs|finalize|handleUnrepresentable|create(To|Standard)JSONSchemaMethod)$/;

/**
 * A webpack loader for the two modules of zod that write JSON schemas: these functions do nothing, and all others come from the module itself.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function withoutJsonSchemas(source) {
  return [...source.matchAll(/^export (?:function|const) (\w+)/gm)]
    .map(([, name]) =>
      writer.test(name)
        ? `export const ${name} = () => () => undefined;`
        : `export { ${name} } from ${JSON.stringify(`${this.resourcePath}?whole`)};`,
    )
    .join('\n');
}
