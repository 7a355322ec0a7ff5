import { sep } from 'node:path';
import postcss from 'postcss';
import { scopeStyles } from './style-scope.ts';

/**
 * A webpack loader that gives the style sheets of a remote, or of the shell, their layer and scope. The design system has layers of its own.
 * @this {import('webpack').LoaderContext<{ layer: string, others: string, designSystem: string }>}
 * @param {string} source
 * @param {string | import('source-map').RawSourceMap} [map]
 */
export default function styleScope(source, map) {
  const { layer, others, designSystem } = this.getOptions();
  if (this.resourcePath.startsWith(`${designSystem}${sep}`)) return this.callback(null, source, map);
  const root = postcss.parse(source, { from: this.resourcePath });
  scopeStyles(root, { layer, others, isLibrary: this.resourcePath.includes(`${sep}node_modules${sep}`) });
  const result = root.toResult({
    to: this.resourcePath,
    map: this.sourceMap && { inline: false, annotation: false, prev: map ?? false },
  });
  this.callback(null, result.css, result.map?.toJSON());
}
