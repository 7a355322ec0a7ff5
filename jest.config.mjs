import { jestConfig } from './packages/config/src/jest/jest.mjs';

export default jestConfig({ rootDir: import.meta.dirname });
