import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { proxyPlatform } from '@lastcall/contracts/onboarding';
import { recipesOf } from './recipes.ts';

const documentation = readFileSync(join(import.meta.dirname, '../../../../../docs/page-owners.md'), 'utf8');

describe('the documentation for page owners', () => {
  it.each(proxyPlatform.options)('contains the recipe for %s', (platform) => {
    const facts = { path: '/lastcall', secret: 'SECRET', target: 'https://EDGE/site/SITE_ID', hasPort: false };

    expect(documentation).toContain(`\n${recipesOf(facts)[platform]}\`\`\`\n`);
  });
});
