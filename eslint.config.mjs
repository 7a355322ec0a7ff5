import { eslintConfig } from './packages/config/src/eslint.mjs';

export default eslintConfig({ root: import.meta.dirname });
