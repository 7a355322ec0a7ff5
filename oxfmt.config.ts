import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 120,
  singleQuote: true,
  trailingComma: 'all',
  proseWrap: 'never',
  sortPackageJson: false,
  // Besides what Git ignores:
  ignorePatterns: [
    'package-lock.json',
    // Go templates, which no YAML parser reads.
    'infra/helm/templates/',
    // Messages from real mail servers and captured vendor payloads are byte-exact test data.
    '*.eml',
  ],
});
