import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = import.meta.dirname;
/** The placeholders in the files: our client at Shopify, and the origins of the services. */
const names = ['SHOPIFY_CLIENT_ID', 'APP_ORIGIN', 'EDGE_ORIGIN'] as const;
type Values = Readonly<Record<(typeof names)[number], string>>;

/** Returns the values of an environment. Throws for a missing one and for an invalid origin: Shopify accepts only https. */
export function valuesIn(environment: Readonly<Record<string, string | undefined>>): Values {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}.`);
  const values = Object.fromEntries(names.map((name) => [name, environment[name]!.replace(/\/$/, '')])) as Values;
  for (const name of ['APP_ORIGIN', 'EDGE_ORIGIN'] as const)
    if (!/^https:\/\/[\w.-]+(:\d+)?$/.test(values[name]))
      throw new Error(`${name} must be an https origin, such as https://app.example.com.`);
  if (!/^[\w-]+$/.test(values.SHOPIFY_CLIENT_ID))
    throw new Error("SHOPIFY_CLIENT_ID isn't valid. Copy the client ID from the app's page at Shopify.");
  return values;
}

/** Writes the app with its extensions for an environment into a folder (absolute path), from which Shopify's CLI deploys it. */
export function configure(target: string, values: Values): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of ['shopify.app.toml', 'extensions'])
    cpSync(join(folder, part), join(target, part), { recursive: true });
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })
    .map((name) => join(target, name))
    .filter((path) => statSync(path).isFile())) {
    writeFileSync(
      file,
      names.reduce((text, name) => text.replaceAll(name, values[name]), readFileSync(file, 'utf8')),
    );
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const target = join(folder, 'dist');
  configure(target, valuesIn(process.env));
  process.stdout.write(`Wrote the app to ${target}. To deploy it, run there: npx @shopify/cli app deploy\n`);
}
