import { oxlintConfig } from './packages/config/src/oxlint.ts';

export default oxlintConfig({ root: import.meta.dirname });
